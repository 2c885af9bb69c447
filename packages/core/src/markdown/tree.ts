import type { Alignment, CodeBlock, ListBlock, ListItem, MarkdownBlock, TableBlock } from "./blocks/block.js";
import { codeLanguageName } from "./blocks/code-languages.js";
import { highlight } from "./highlighting/highlight.js";
import type { InlineContext } from "./inline/inline.js";
import { renderInline } from "./inline/inline-stages.js";
import { type Element, element, type Node } from "./nodes.js";
import { typeset } from "./typeset.js";

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;

/** Makes the tree of nodes that shows the blocks of a message. */
export const treeOf = (blocks: readonly MarkdownBlock[], setting: InlineContext): Node[] =>
  blocks.flatMap((block) => nodesOf(block, setting, true));

function nodesOf(block: MarkdownBlock, setting: InlineContext, wrapsText: boolean): Node[] {
  if (block.kind !== "paragraph") return [elementOf(block, setting)];
  const children = renderInline(block.text, setting);
  return wrapsText ? [element("p", {}, children)] : children;
}

function elementOf(block: Exclude<MarkdownBlock, { kind: "paragraph" }>, setting: InlineContext): Element {
  switch (block.kind) {
    case "heading":
      return element(headings[block.level - 1] ?? "h6", {}, renderInline(block.text, setting));
    case "rule":
      return element("hr", {});
    case "code":
      return showCode(block);
    case "math":
      return showFormulas(block.formulas, setting);
    case "list":
      return showList(block, setting);
    case "table":
      return showTable(block, setting);
    case "quote":
      return element("blockquote", {}, treeOf(block.blocks, { ...setting, quoted: true }));
    case "spoiler":
      return showSpoiler(treeOf(block.header, setting), treeOf(block.blocks, setting));
  }
}

function showCode({ lines, language }: CodeBlock): Element {
  const trimmed = lines.map((line) => line.trimEnd());
  const first = trimmed.findIndex((line) => line !== "");
  const last = trimmed.findLastIndex((line) => line !== "");
  const text = first < 0 ? "" : trimmed.slice(first, last + 1).join("\n");
  const attributes = language === "" ? {} : { "data-code-language": codeLanguageName(language) };
  const tokens = language === "" ? [`${text}\n`] : highlight(`${text}\n`, language);
  // Clients have come to expect the empty span.
  const code = element("pre", {}, [element("span", {}), element("code", {}, tokens)]);
  return element("div", { class: "codehilite", ...attributes }, [code]);
}

function showFormulas(formulas: readonly string[], { formulas: budget }: InlineContext): Element {
  const shown = formulas.map((tex) => typeset(tex, { display: true, shown: tex, budget }) ?? tex);
  return element(
    "p",
    {},
    shown.flatMap((formula, position) => (position === 0 ? [formula] : ["\n\n", formula])),
  );
}

function showList({ ordered, start, items }: ListBlock, setting: InlineContext): Element {
  const children = items.map((item) => showItem(item, setting));
  if (!ordered) return element("ul", {}, children);
  const first = start.replace(/^0+(?=\d)/, "");
  return element("ol", first === "1" ? {} : { start: first }, children);
}

const showItem = ({ loose, blocks }: ListItem, setting: InlineContext): Element =>
  element(
    "li",
    {},
    blocks.flatMap((block, position): Node[] => {
      const isBare = !loose && block.kind === "paragraph" && !block.isApart;
      const nodes = nodesOf(block, setting, !isBare);
      // The text behind a heading or a rule stands in a line of its own.
      return position > 0 && isBare ? [element("br", {}), ...nodes] : nodes;
    }),
  );

function showTable({ columns, rows }: TableBlock, setting: InlineContext): Element {
  const [head = [], ...body] = rows.map((row) => row.map((cell) => renderInline(cell, setting)));
  return element("table", {}, [
    element("thead", {}, [showRow("th", head, columns)]),
    element(
      "tbody",
      {},
      body.map((row) => showRow("td", row, columns)),
    ),
  ]);
}

const showRow = (tag: "th" | "td", row: readonly Node[][], columns: readonly Alignment[]): Element =>
  element(
    "tr",
    {},
    row.map((cell, column) => element(tag, alignment(columns[column]), cell)),
  );

const alignment = (side: Alignment) => (side ? ({ style: `text-align: ${side};` } as const) : {});

function showSpoiler(header: readonly Node[], content: readonly Node[]): Element {
  const parts = [
    element("div", { class: "spoiler-header" }, orNewline(header)),
    element("div", { class: "spoiler-content", "aria-hidden": "true" }, orNewline(content)),
  ];
  return { ...element("div", { class: "spoiler-block" }, parts), compact: true };
}

const orNewline = (nodes: readonly Node[]): readonly Node[] => (nodes.length > 0 ? nodes : ["\n"]);
