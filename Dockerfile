# The program `zug` without the playground, built on and for Debian 12.
FROM rust:1.95-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo build --release --locked -p discord-bot --no-default-features --features postgres --bin zug

FROM debian:12-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates libssl3 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --no-create-home zug \
    && install -d -o zug -g zug -m 700 /data
COPY --from=build /src/target/release/zug /usr/local/bin/zug
COPY --from=build /src/LICENSE-MIT /src/LICENSE-APACHE /src/fonts/LICENSES.md /src/fonts/OFL.txt /usr/share/doc/zug/
USER zug
ENV ZUG_DATA=/data
VOLUME /data
ENTRYPOINT ["zug"]
CMD ["run"]
