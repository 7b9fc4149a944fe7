// Two people beside each other, each with a page of their own.

import { address, partsOf } from "./address.js";
import { el } from "./dom.js";
import "./theme.js";

const [one = "ann", other = "bob", channel = ""] = partsOf(location.hash);
document.querySelector("#beside a").href = `/${address(one, channel)}`;
document.getElementById("panes").replaceChildren(...[one, other].map((name) =>
  el("section", {}, el("h2", {}, `As ${name[0].toUpperCase()}${name.slice(1)}`),
    el("iframe", { title: `As ${name}`, src: `/${address(name, channel)}` }))));
