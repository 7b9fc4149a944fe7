//! Edmonds' blossom algorithm: trees of alternating paths grow from unmatched vertices until two trees meet.
//! Dual variables ("prices") of vertices and blossoms prove that no matching weighs more.
#![expect(clippy::indexing_slicing, reason = "nodes are numbers below the size of the forest")]

use super::forest::{Blossom, Edge, Forest, Node};
use super::graph::{Graph, Mates};
use super::wide::Wide;

/// The role of a node in the alternating trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// In no tree.
    Outside,
    /// At an even distance from the root, with the edge from its parent; `None` for a root.
    Even(Option<Edge>),
    /// At an odd distance from the root.
    Odd(Edge),
}

/// The result of processing an edge.
enum Found {
    Nothing,
    /// Two trees met, and the matching has one more pair.
    Path,
}

/// A matching in progress.
///
/// The slack of an edge is the sum of its vertices' prices minus its weight. Slack is never negative between
/// outermost nodes, and zero on the edges of the matching, of the trees and of the blossoms. The search uses
/// four times the weights, so that slack between even nodes can be halved.
struct Search<'a, const N: usize> {
    graph: &'a Graph<N>,
    forest: Forest,
    mate: Vec<Option<usize>>,
    price: Vec<Wide<N>>,
    label: Vec<Label>,
    /// For each vertex, the neighbour in an even node across the edge of least slack.
    near: Vec<Option<usize>>,
    open: Vec<usize>,
}

impl<const N: usize> Graph<N> {
    /// Finds a perfect matching of greatest weight. Returns `None` if no perfect matching exists.
    ///
    /// `hints` are pairs to match from the start, for speed; all edges between their vertices must have
    /// weight zero.
    pub(crate) fn match_all(&self, hints: &[(usize, usize)]) -> Option<Mates> {
        Search::new(self, hints).run()
    }
}

impl<'a, const N: usize> Search<'a, N> {
    fn new(graph: &'a Graph<N>, hints: &[(usize, usize)]) -> Self {
        let size = graph.size();
        let forest = Forest::new(size);
        let mut mate = vec![None; size];
        for &(one, other) in hints {
            mate[one] = Some(other);
            mate[other] = Some(one);
        }
        let mut price = vec![Wide::ZERO; forest.nodes()];
        for vertex in (0..size).filter(|&vertex| mate[vertex].is_none()) {
            // Two vertices without a hint share the weight of their edge; a vertex with a hint has price
            // zero.
            let costs = graph.neighbours(vertex).iter().map(|&other| {
                let whole = graph.fourfold(vertex, other);
                if mate[other].is_none() { whole.half() } else { whole }
            });
            price[vertex] = costs.max().unwrap_or(Wide::ZERO);
        }
        let label = vec![Label::Outside; forest.nodes()];
        Self { graph, forest, mate, price, label, near: vec![None; size], open: Vec::new() }
    }

    fn run(mut self) -> Option<Mates> {
        self.match_at_once();
        while self.mate.iter().any(Option::is_none) {
            self.augment()?;
        }
        self.mate.into_iter().collect()
    }

    /// Matches pairs that need no search: reduces each price as far as possible and matches the vertex with a
    /// free neighbour across an edge without slack.
    fn match_at_once(&mut self) {
        let graph = self.graph;
        for vertex in 0..self.mate.len() {
            if self.mate[vertex].is_some() {
                continue;
            }
            let surplus = graph.neighbours(vertex).iter().map(|&other| self.slack((vertex, other))).min();
            self.price[vertex] = self.price[vertex] - surplus.unwrap_or(Wide::ZERO);
            let mut neighbours = graph.neighbours(vertex).iter().copied();
            let fits = |&other: &usize| self.mate[other].is_none() && self.slack((vertex, other)).is_zero();
            if let Some(other) = neighbours.find(fits) {
                self.mate[vertex] = Some(other);
                self.mate[other] = Some(vertex);
            }
        }
    }

    /// Returns the slack of an edge.
    fn slack(&self, (one, other): Edge) -> Wide<N> {
        self.price[one] + self.price[other] - self.graph.fourfold(one, other)
    }

    /// Adds one pair to the matching. Returns `None` if the matching cannot grow.
    fn augment(&mut self) -> Option<()> {
        self.label.fill(Label::Outside);
        self.near.fill(None);
        self.open.clear();
        for vertex in 0..self.mate.len() {
            if self.mate[vertex].is_none() {
                self.make_even(self.forest.outer(vertex), None);
            }
        }
        loop {
            while let Some(vertex) = self.open.pop() {
                if let Found::Path = self.grow_from(vertex) {
                    return Some(());
                }
            }
            self.change_prices()?;
            if let Found::Path = self.take_tight_edges() {
                return Some(());
            }
        }
    }

    fn make_even(&mut self, node: Node, entry: Option<Edge>) {
        self.label[node] = Label::Even(entry);
        self.open.extend(self.forest.leaves(node));
    }

    /// Adds an odd node and its matched even node to a tree.
    fn make_odd(&mut self, node: Node, entry: Edge) {
        self.label[node] = Label::Odd(entry);
        let base = self.forest.base(node);
        if let Some(mate) = self.mate[base] {
            self.make_even(self.forest.outer(mate), Some((base, mate)));
        }
    }

    fn grow_from(&mut self, vertex: usize) -> Found {
        let graph = self.graph;
        for &other in graph.neighbours(vertex) {
            if self.forest.outer(vertex) == self.forest.outer(other) {
                continue;
            }
            let slack = self.slack((vertex, other));
            // Kept even if the edge is used at once, because an odd blossom at the edge's end may be
            // dissolved later.
            if self.near[other].is_none_or(|near| slack < self.slack((near, other))) {
                self.near[other] = Some(vertex);
            }
            if slack.is_zero()
                && let Found::Path = self.use_edge((vertex, other))
            {
                return Found::Path;
            }
        }
        Found::Nothing
    }

    /// Uses an edge without slack from an even vertex to another node.
    fn use_edge(&mut self, (from, to): Edge) -> Found {
        match self.label[self.forest.outer(to)] {
            Label::Odd(_) => Found::Nothing,
            Label::Outside => {
                self.make_odd(self.forest.outer(to), (from, to));
                Found::Nothing
            }
            Label::Even(_) => {
                if let Some(base) = self.meeting((from, to)) {
                    self.close_circle(base, (from, to));
                    return Found::Nothing;
                }
                self.flip_to_root(from, to);
                self.flip_to_root(to, from);
                Found::Path
            }
        }
    }

    /// Returns the two edges from an even node to the next even node above it, or `None` for a root.
    fn up(&self, node: Node) -> Option<Rise> {
        let Label::Even(Some(lower)) = self.label[node] else { return None };
        let odd = self.forest.outer(lower.0);
        let Label::Odd(upper) = self.label[odd] else { return None };
        Some(Rise { lower, odd, upper, even: self.forest.outer(upper.0) })
    }

    /// Returns the path from an even node up to another one.
    fn climb(&self, from: Node, to: Node) -> Vec<(Node, Rise)> {
        let mut way = Vec::new();
        let mut node = from;
        while node != to {
            let Some(rise) = self.up(node) else { break };
            way.push((node, rise));
            node = rise.even;
        }
        way
    }

    /// Returns the lowest common ancestor of both ends of an edge between even nodes, or `None` if they are
    /// in different trees.
    fn meeting(&self, (one, other): Edge) -> Option<Node> {
        let path = |vertex: usize| {
            std::iter::successors(Some(self.forest.outer(vertex)), |&node| {
                self.up(node).map(|rise| rise.even)
            })
        };
        let mut marked = vec![false; self.label.len()];
        for node in path(one) {
            marked[node] = true;
        }
        path(other).find(|&node| marked[node])
    }

    /// Makes a blossom of the cycle that an edge between two even nodes of one tree closes.
    fn close_circle(&mut self, base: Node, (one, other): Edge) {
        let (mut children, mut edges) = (Vec::new(), vec![(one, other)]);
        for (node, rise) in self.climb(self.forest.outer(one), base) {
            children.extend([node, rise.odd]);
            edges.extend([rise.lower, rise.upper]);
        }
        children.push(base);
        children.reverse();
        edges.reverse();
        for (node, rise) in self.climb(self.forest.outer(other), base) {
            children.extend([node, rise.odd]);
            edges.extend([turned(rise.lower), turned(rise.upper)]);
        }
        let label = self.label[base];
        let odd: Vec<Node> =
            children.iter().copied().filter(|&child| matches!(self.label[child], Label::Odd(_))).collect();
        for child in odd {
            self.open.extend(self.forest.leaves(child));
        }
        if let Some(node) = self.forest.enclose(Blossom { children, edges }) {
            self.label[node] = label;
            self.price[node] = Wide::ZERO;
            self.look_outside(node);
        }
    }

    /// Recomputes the edges of least slack that lead into a node from outside.
    fn look_outside(&mut self, node: Node) {
        for leaf in self.forest.leaves(node) {
            if self.near[leaf].is_none_or(|near| self.forest.outer(near) != node) {
                continue;
            }
            let outside = self.graph.neighbours(leaf).iter().copied().filter(|&other| {
                let outer = self.forest.outer(other);
                outer != node && matches!(self.label[outer], Label::Even(_))
            });
            self.near[leaf] = outside.min_by_key(|&other| self.slack((other, leaf)));
        }
    }

    /// Lowers the prices of even nodes and raises those of odd nodes until an edge loses its slack. Returns
    /// `None` if no change is possible.
    fn change_prices(&mut self) -> Option<()> {
        let vertices = (0..self.mate.len()).filter_map(|vertex| {
            let near = self.near[vertex]?;
            match self.label[self.forest.outer(vertex)] {
                Label::Odd(_) => None,
                Label::Outside => Some(self.slack((near, vertex))),
                Label::Even(_) => Some(self.slack((near, vertex)).half()),
            }
        });
        let blossoms = self
            .forest
            .outermost_blossoms()
            .filter(|&node| matches!(self.label[node], Label::Odd(_)))
            .map(|node| self.price[node].half());
        let change = vertices.chain(blossoms).min()?;
        for vertex in 0..self.mate.len() {
            match self.label[self.forest.outer(vertex)] {
                Label::Outside => {}
                Label::Even(_) => self.price[vertex] = self.price[vertex] - change,
                Label::Odd(_) => self.price[vertex] = self.price[vertex] + change,
            }
        }
        let blossoms: Vec<Node> = self.forest.outermost_blossoms().collect();
        for node in blossoms {
            match self.label[node] {
                Label::Outside => {}
                Label::Even(_) => self.price[node] = self.price[node] + change.double(),
                Label::Odd(_) => {
                    self.price[node] = self.price[node] - change.double();
                    if self.price[node].is_zero() {
                        self.open_circle(node);
                    }
                }
            }
        }
        Some(())
    }

    /// Dissolves an odd blossom: the even path through it stays in the tree, its other nodes leave the tree.
    fn open_circle(&mut self, node: Node) {
        let Label::Odd(entry) = self.label[node] else { return };
        let child = self.forest.child_with(node, entry.1);
        let Blossom { children, edges } = self.forest.dissolve(node);
        for &child in &children {
            self.label[child] = Label::Outside;
        }
        self.label[node] = Label::Outside;
        let place = children.iter().position(|&other| other == child).unwrap_or_default();
        let (mut odd, mut entry) = (child, entry);
        for step in way_to_base(&children, &edges, place) {
            self.label[odd] = Label::Odd(entry);
            self.make_even(step.middle, Some(step.matched));
            (odd, entry) = (step.end, step.free);
        }
        self.label[odd] = Label::Odd(entry);
    }

    /// Uses the edges of least slack that have become tight.
    fn take_tight_edges(&mut self) -> Found {
        for vertex in 0..self.mate.len() {
            let Some(near) = self.near[vertex] else { continue };
            if self.forest.outer(near) != self.forest.outer(vertex)
                && self.slack((near, vertex)).is_zero()
                && let Found::Path = self.use_edge((near, vertex))
            {
                return Found::Path;
            }
        }
        Found::Nothing
    }

    /// Flips the matching along the path from an even vertex to the root of its tree.
    fn flip_to_root(&mut self, mut vertex: usize, mut mate: usize) {
        loop {
            let node = self.forest.outer(vertex);
            let above = self.up(node);
            self.make_base(node, vertex);
            self.mate[vertex] = Some(mate);
            let Some(Rise { odd, upper, .. }) = above else { return };
            self.make_base(odd, upper.1);
            self.mate[upper.1] = Some(upper.0);
            (vertex, mate) = upper;
        }
    }

    /// Rematches the vertices inside a node so that this vertex becomes its base.
    fn make_base(&mut self, node: Node, vertex: usize) {
        if !self.forest.is_blossom(node) {
            return;
        }
        let child = self.forest.child_with(node, vertex);
        self.make_base(child, vertex);
        let Blossom { children, edges } = self.forest.blossom(node).clone();
        let place = children.iter().position(|&other| other == child).unwrap_or_default();
        for Step { middle, free, end, .. } in way_to_base(&children, &edges, place) {
            self.make_base(middle, free.0);
            self.make_base(end, free.1);
            self.mate[free.0] = Some(free.1);
            self.mate[free.1] = Some(free.0);
        }
        self.forest.turn(node, place);
    }
}

/// The two edges from an even node to the next even node above it.
#[derive(Clone, Copy, Debug)]
struct Rise {
    /// The edge from the odd node between them down to the lower even node.
    lower: Edge,
    odd: Node,
    /// The edge from the upper even node down to the odd node.
    upper: Edge,
    even: Node,
}

/// Two edges along a blossom: a matched one and an unmatched one.
struct Step {
    matched: Edge,
    middle: Node,
    free: Edge,
    end: Node,
}

/// Returns the path of even length along a blossom, from the child at this index to the child with the base.
fn way_to_base(children: &[Node], edges: &[Edge], place: usize) -> Vec<Step> {
    let size = children.len();
    let mut way = Vec::new();
    let mut at = place;
    while at != 0 {
        let (middle, end, matched, free) = if place % 2 == 1 {
            let end = (at + 2) % size;
            (at + 1, end, edges[at], edges[at + 1])
        } else {
            (at - 1, at - 2, turned(edges[at - 1]), turned(edges[at - 2]))
        };
        way.push(Step { matched, middle: children[middle], free, end: children[end] });
        at = end;
    }
    way
}

fn turned((from, to): Edge) -> Edge {
    (to, from)
}
