//! The blossoms: odd circles of vertices, and of smaller blossoms, that are treated as one.
#![expect(clippy::indexing_slicing, reason = "nodes are numbers below the size of the forest")]

/// A vertex (below the size of the graph), or a blossom (from there on).
pub(super) type Node = usize;

/// An edge, from the vertex in the earlier node to the one in the later.
pub(super) type Edge = (usize, usize);

/// A circle of nodes that is treated as one node.
#[derive(Clone, Debug, Default)]
pub(super) struct Blossom {
    /// The nodes around the circle, from the one that has the base; an odd number of them.
    pub(super) children: Vec<Node>,
    /// The edge from each of them to the next.
    pub(super) edges: Vec<Edge>,
}

/// Which vertices are in which blossoms.
#[derive(Debug)]
pub(super) struct Forest {
    size: usize,
    /// The outermost node around each vertex.
    outer: Vec<Node>,
    parent: Vec<Option<Node>>,
    base: Vec<usize>,
    blossoms: Vec<Blossom>,
    unused: Vec<Node>,
}

impl Forest {
    /// So many vertices without blossoms.
    pub(super) fn new(size: usize) -> Self {
        let nodes = size + size / 2 + 1;
        Self {
            size,
            outer: (0..size).collect(),
            parent: vec![None; nodes],
            base: (0..nodes).collect(),
            blossoms: vec![Blossom::default(); nodes - size],
            unused: (size..nodes).rev().collect(),
        }
    }

    /// How many nodes there can be.
    pub(super) fn nodes(&self) -> usize {
        self.base.len()
    }

    pub(super) fn is_blossom(&self, node: Node) -> bool {
        node >= self.size
    }

    pub(super) fn outer(&self, vertex: usize) -> Node {
        self.outer[vertex]
    }

    /// The one vertex of a node that is not matched inside of it.
    pub(super) fn base(&self, node: Node) -> usize {
        self.base[node]
    }

    pub(super) fn blossom(&self, node: Node) -> &Blossom {
        &self.blossoms[node - self.size]
    }

    /// The blossoms that are in no other.
    pub(super) fn outermost_blossoms(&self) -> impl Iterator<Item = Node> + '_ {
        (self.size..self.nodes())
            .filter(|&node| self.parent[node].is_none() && !self.blossom(node).children.is_empty())
    }

    /// All vertices of a node.
    pub(super) fn leaves(&self, node: Node) -> Vec<usize> {
        let mut leaves = Vec::new();
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            if self.is_blossom(node) {
                open.extend(&self.blossom(node).children);
            } else {
                leaves.push(node);
            }
        }
        leaves
    }

    /// The child of a node in which a vertex is.
    pub(super) fn child_with(&self, node: Node, vertex: usize) -> Node {
        let mut child = vertex;
        while let Some(parent) = self.parent[child] {
            if parent == node {
                break;
            }
            child = parent;
        }
        child
    }

    /// Makes outermost nodes one; `None` if there are more blossoms than there can be.
    pub(super) fn enclose(&mut self, blossom: Blossom) -> Option<Node> {
        let node = self.unused.pop()?;
        for &child in &blossom.children {
            self.parent[child] = Some(node);
        }
        self.base[node] = self.base[blossom.children.first().copied()?];
        self.blossoms[node - self.size] = blossom;
        for leaf in self.leaves(node) {
            self.outer[leaf] = node;
        }
        Some(node)
    }

    /// Makes the children of an outermost blossom nodes of their own, and tells what it was.
    pub(super) fn dissolve(&mut self, node: Node) -> Blossom {
        let blossom = std::mem::take(&mut self.blossoms[node - self.size]);
        for &child in &blossom.children {
            self.parent[child] = None;
            for leaf in self.leaves(child) {
                self.outer[leaf] = child;
            }
        }
        self.unused.push(node);
        blossom
    }

    /// Turns a circle so that the child at this place comes first.
    pub(super) fn turn(&mut self, node: Node, place: usize) {
        let blossom = &mut self.blossoms[node - self.size];
        blossom.children.rotate_left(place);
        blossom.edges.rotate_left(place);
        let first = blossom.children[0];
        self.base[node] = self.base[first];
    }
}
