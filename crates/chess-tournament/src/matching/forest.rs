//! Blossoms: odd cycles of vertices or smaller blossoms that the algorithm treats as one node.
#![expect(clippy::indexing_slicing, reason = "nodes are numbers below the size of the forest")]

/// A vertex (below the size of the graph), or a blossom (from there on).
pub(super) type Node = usize;

/// An edge, from the vertex in the earlier node to the vertex in the later node.
pub(super) type Edge = (usize, usize);

/// A cycle of nodes that the algorithm treats as one node.
#[derive(Clone, Debug, Default)]
pub(super) struct Blossom {
    /// The nodes along the cycle, beginning with the node that contains the base; their number is odd.
    pub(super) children: Vec<Node>,
    /// The edge from each node to the next.
    pub(super) edges: Vec<Edge>,
}

/// The nesting of vertices and blossoms.
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
    /// Makes a forest of vertices without blossoms.
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

    /// Returns the most nodes that the forest can have.
    pub(super) fn nodes(&self) -> usize {
        self.base.len()
    }

    pub(super) fn is_blossom(&self, node: Node) -> bool {
        node >= self.size
    }

    pub(super) fn outer(&self, vertex: usize) -> Node {
        self.outer[vertex]
    }

    /// Returns the vertex of a node that is not matched inside the node.
    pub(super) fn base(&self, node: Node) -> usize {
        self.base[node]
    }

    pub(super) fn blossom(&self, node: Node) -> &Blossom {
        &self.blossoms[node - self.size]
    }

    /// Returns the blossoms that lie in no other blossom.
    pub(super) fn outermost_blossoms(&self) -> impl Iterator<Item = Node> + '_ {
        (self.size..self.nodes())
            .filter(|&node| self.parent[node].is_none() && !self.blossom(node).children.is_empty())
    }

    /// Returns all vertices of a node.
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

    /// Returns the child of a node that contains a vertex.
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

    /// Joins outermost nodes into a blossom. Returns `None` if the forest has no room for another blossom.
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

    /// Removes an outermost blossom; its children become outermost nodes. Returns the removed blossom.
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

    /// Rotates a cycle so that the child at this index comes first.
    pub(super) fn turn(&mut self, node: Node, place: usize) {
        let blossom = &mut self.blossoms[node - self.size];
        blossom.children.rotate_left(place);
        blossom.edges.rotate_left(place);
        let first = blossom.children[0];
        self.base[node] = self.base[first];
    }
}
