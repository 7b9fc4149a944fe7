//! The command-line options that choose the database, and the chosen database.

use std::path::PathBuf;

use anyhow::anyhow;
#[cfg(feature = "postgres")]
use chess_service::DatabaseServer;
use chess_service::Store;

/// The options of all commands that use a database.
#[derive(clap::Args)]
pub(crate) struct DatabaseOptions {
    /// Where games are kept (default: a folder of your data directory)
    #[arg(long, env = "ZUG_DATA")]
    data: Option<PathBuf>,
    /// The PostgreSQL database that holds the games, in place of a file
    #[arg(long, env = "ZUG_DATABASE", hide_env_values = true, value_name = "postgres://USER@HOST/NAME")]
    database: Option<String>,
    /// A file that holds the password of the database
    #[arg(long, env = "ZUG_DATABASE_PASSWORD_FILE", value_name = "FILE")]
    database_password_file: Option<PathBuf>,
}

/// The place of a database: a folder on this machine, or a PostgreSQL server.
pub(super) enum ChosenDatabase {
    Folder(PathBuf),
    #[cfg(feature = "postgres")]
    Server(Box<DatabaseServer>),
}

/// Returns the folder `asked`, or else the folder `name` in the user's data directory.
///
/// # Errors
/// The user has no home directory.
pub(super) fn data_folder(asked: Option<PathBuf>, name: &str) -> anyhow::Result<PathBuf> {
    let usual = || Some(directories::ProjectDirs::from("", "", "zug")?.data_dir().join(name));
    asked
        .or_else(usual)
        .ok_or_else(|| anyhow!("you have no home directory; say where games are kept with --data DIR"))
}

impl DatabaseOptions {
    /// Returns the database that the options name.
    pub(super) fn choose(&self) -> anyhow::Result<ChosenDatabase> {
        match &self.database {
            None => Ok(ChosenDatabase::Folder(self.folder()?)),
            #[cfg(feature = "postgres")]
            Some(address) => Ok(ChosenDatabase::Server(self.server(address)?.into())),
            #[cfg(not(feature = "postgres"))]
            Some(_) => Err(anyhow!("this zug was built without PostgreSQL, so it cannot use --database")),
        }
    }

    pub(super) fn folder(&self) -> anyhow::Result<PathBuf> {
        data_folder(self.data.clone(), "games")
    }

    /// Returns the database server at an address, with the password from the password file, if any.
    #[cfg(feature = "postgres")]
    pub(super) fn server(&self, address: &str) -> anyhow::Result<DatabaseServer> {
        let password = self.database_password_file.as_ref().map(|file| {
            let unread = |error| anyhow!("the password file {} cannot be read: {error}", file.display());
            std::fs::read_to_string(file).map_err(unread)
        });
        Ok(DatabaseServer::new(address, password.transpose()?.as_deref().map(str::trim))?)
    }

    /// Opens the database for `zug run`.
    pub(super) fn open(&self) -> anyhow::Result<Store> {
        Ok(match self.choose()? {
            ChosenDatabase::Folder(folder) => Store::open(&folder)?,
            #[cfg(feature = "postgres")]
            ChosenDatabase::Server(server) => Store::join(*server)?,
        })
    }
}
