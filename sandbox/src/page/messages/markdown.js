// Turns Discord's Markdown into HTML.

import { stamp } from "/page/messages/time.js";

/** Escapes text for HTML. */
const escape = (text) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * Turns the text of a message into HTML.
 * `names` has functions that return the names of users, channels, roles and commands.
 */
export function render(text, names) {
  const parts = text.split(/```(?:([\w+-]*)\n)?([\s\S]*?)```/g);
  let html = "";
  for (let i = 0; i < parts.length; i += 3) {
    html += blocks(parts[i], names);
    if (i + 2 < parts.length) html += `<pre><code>${escape(parts[i + 2].replace(/\n$/, ""))}</code></pre>`;
  }
  return html;
}

function blocks(text, names) {
  let html = "";
  const list = [];
  const quote = [];
  const flush = () => {
    if (quote.length) html += `<blockquote>${blocks(quote.splice(0).join("\n"), names)}</blockquote>`;
    html += nested(list.splice(0));
  };
  const lines = text.split("\n");
  lines.forEach((line, index) => {
    const said = /^>>> (.*)$/.exec(line);
    if (said) {
      flush();
      html += `<blockquote>${blocks([said[1], ...lines.splice(index + 1)].join("\n"), names)}</blockquote>`;
      return;
    }
    const quoted = /^> (.*)$/.exec(line);
    const item = /^( *)([-*]|\d+\.) +(.*)$/.exec(line);
    if (quoted) { if (list.length) flush(); quote.push(quoted[1]); return; }
    if (item) { if (quote.length) flush(); list.push([item[1].length, item[2], inline(item[3], names)]); return; }
    const had = list.length || quote.length;
    flush();
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    const small = /^-# +(.+)$/.exec(line);
    if (heading) html += `<h2 class="h${heading[1].length}">${inline(heading[2], names)}</h2>`;
    else if (small) html += `<div class="subtext">${inline(small[1], names)}</div>`;
    else if (line !== "" || (index < lines.length - 1 && !had)) html += `<div class="line">${inline(line, names) || "&nbsp;"}</div>`;
  });
  flush();
  return html;
}

function nested(items) {
  if (!items.length) return "";
  const [depth, mark] = items[0];
  const tag = /\d/.test(mark) ? "ol" : "ul";
  const start = tag === "ol" ? ` start="${parseInt(mark, 10)}"` : "";
  let html = `<${tag}${start}>`;
  for (let i = 0; i < items.length;) {
    // A change between bullets and numbers at the same depth begins a new list.
    if (items[i][0] <= depth && /\d/.test(items[i][1]) !== (tag === "ol")) return `${html}</${tag}>${nested(items.slice(i))}`;
    let end = i + 1;
    while (end < items.length && items[end][0] > depth) end += 1;
    html += `<li>${items[i][2]}${nested(items.slice(i + 1, end))}</li>`;
    i = end;
  }
  return `${html}</${tag}>`;
}

// At each position in the text, the first matching rule wins.
const RULES = [
  [/^`([^`\n]+)`/, (m) => `<code>${escape(m[1])}</code>`],
  [/^\\([^\w\s])/, (m) => escape(m[1])],
  [/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/, (m) => {
    const live = m[2] === "R" ? ` data-relative="${m[1]}"` : "";
    return `<time class="stamp" title="${stamp(Number(m[1]), "F")}"${live}>${stamp(Number(m[1]), m[2])}</time>`;
  }],
  [/^<@&(\d+)>/, (m, n) => `<span class="mention">@${escape(n.role(m[1]))}</span>`],
  [/^<@!?(\d+)>/, (m, n) => `<button class="mention" data-user="${m[1]}">@${escape(n.user(m[1]))}</button>`],
  [/^<#(\d+)>/, (m, n) => `<button class="mention" data-channel="${m[1]}">${escape(n.channel(m[1]))}</button>`],
  [/^<\/([^:>\n]+):(\d+)>/, (m, n) => `<button class="mention" data-command="${escape(m[1])}">/${escape(n.command(m[1]))}</button>`],
  [/^<a?:(\w+):\d+>/, (m) => `<span class="emoji">:${escape(m[1])}:</span>`],
  [/^@(everyone|here)\b/, (m) => `<span class="mention">@${m[1]}</span>`],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"\n]*")?\)/, (m, n) => link(m[2], inline(m[1], n))],
  [/^<(https?:\/\/[^\s>]+)>/, (m, n) => link(m[1], bare(m[1], n))],
  [/^https?:\/\/[^\s<]+[^\s<.,:;"')\]]/, (m, n) => link(m[0], bare(m[0], n))],
  [/^\|\|([\s\S]+?)\|\|/, (m, n) => `<button class="spoiler" aria-expanded="false" aria-label="Spoiler">${inline(m[1], n)}</button>`],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m, n) => `<strong>${inline(m[1], n)}</strong>`],
  [/^__([\s\S]+?)__(?!_)/, (m, n) => `<u>${inline(m[1], n)}</u>`],
  [/^~~([\s\S]+?)~~/, (m, n) => `<s>${inline(m[1], n)}</s>`],
  [/^\*(?!\s)([^*\n]+?)\*(?!\*)/, (m, n) => `<em>${inline(m[1], n)}</em>`],
  [/^_([^_\n]+?)_(?!\w)/, (m, n) => `<em>${inline(m[1], n)}</em>`],
];

const link = (url, html) => `<a href="${escape(url)}" target="_blank" rel="noopener noreferrer">${html}</a>`;

/** Returns the visible text of a link. A link to a channel or message shows the name of the channel. */
function bare(url, names) {
  const [, channel, message] = /^https:\/\/(?:ptb\.|canary\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/.exec(url) ?? [];
  return channel ? escape(`${names.channel(channel)}${message ? " › message" : ""}`) : escape(url);
}

function inline(text, names) {
  let html = "";
  let rest = text;
  let before = "";
  while (rest) {
    const inWord = /\w$/.test(before);
    const hit = RULES.map(([rule, make]) => [rule.exec(rest), make]).find(([m]) => m && !(inWord && /^[_h@]/.test(m[0])));
    if (hit) {
      html += hit[1](hit[0], names);
      before = hit[0][0];
    } else {
      before = /^[\w ]+|^[\s\S]/.exec(rest)[0];
      const stop = before.search(/(?<=\W|^)(https?$|_)/);
      if (stop > 0) before = before.slice(0, stop);
      html += escape(before);
    }
    rest = rest.slice(before.length);
  }
  return html;
}
