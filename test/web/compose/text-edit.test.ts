import {
  nextLine,
  pastedLink,
  type SelectedText,
  type TextEdit,
  withFence,
  withLineStarts,
  withMark,
} from "../../../packages/web/src/views/compose/editor/text-edit.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("the web client: formats");

/** A text in which `[` and `]` stand around what is selected, or `|` at the caret. */
const selected = (marked: string): SelectedText => {
  const [start, end] = marked.includes("|")
    ? [marked.indexOf("|"), marked.indexOf("|")]
    : [marked.indexOf("["), marked.indexOf("]") - 1];
  return { text: marked.replace(/[[\]|]/g, ""), start, end };
};

const shown = ({ text }: SelectedText, edit: TextEdit | undefined): string => {
  if (edit === undefined) return "nothing";
  const whole = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  const { selectStart: from, selectEnd: to } = edit;
  return from === to
    ? `${whole.slice(0, from)}|${whole.slice(from)}`
    : `${whole.slice(0, from)}[${whole.slice(from, to)}]${whole.slice(to)}`;
};

const cases: readonly [
  name: string,
  before: string,
  edit: (text: SelectedText) => TextEdit | undefined,
  after: string,
][] = [
  ["a mark goes around", "a [word] here", (text) => withMark(text, "**"), "a **[word]** here"],
  ["a mark goes away", "a **[word]** here", (text) => withMark(text, "**"), "a [word] here"],
  ["a mark that is selected goes away", "a [**word**] here", (text) => withMark(text, "**"), "a [word] here"],
  ["marks leave spaces outside", "a[ word ]here", (text) => withMark(text, "*"), "a *[word]* here"],
  ["italic within bold", "**[word]**", (text) => withMark(text, "*"), "***[word]***"],
  ["italic goes out of bold", "***[word]***", (text) => withMark(text, "*"), "**[word]**"],
  ["a mark at the caret", "a |", (text) => withMark(text, "`"), "a `|`"],
  ["lines become a list", "x\n[a\nb]", (text) => withLineStarts(text, () => "* "), "x\n[* a\n* b]"],
  ["a list becomes lines", "[* a\n* b]", (text) => withLineStarts(text, () => "* "), "[a\nb]"],
  ["numbers count", "[a\nb]", (text) => withLineStarts(text, (line) => `${line + 1}. `), "[1. a\n2. b]"],
  [
    "a block has lines of its own",
    "say [this] now",
    (text) => withFence(text, "quote"),
    "say \n```quote\n[this]\n```\n now",
  ],
  ["a fence is longer than those in it", "[```\nx\n```]", (text) => withFence(text, ""), "````\n[```\nx\n```]\n````"],
  ["a list goes on", "* one|", nextLine, "* one\n* |"],
  ["numbers go on", "9. nine|", nextLine, "9. nine\n10. |"],
  ["an empty item ends its list", "* one\n* |", nextLine, "* one\n|"],
  ["an ordinary line is left to the browser", "one|", nextLine, "nothing"],
];

for (const [name, before, edit, after] of cases)
  test(name, () => assert.is(shown(selected(before), edit(selected(before))), after));

test("an address that is pasted onto words makes a link of them", () => {
  const edit = pastedLink({ text: "see here", start: 4, end: 8 }, "https://example.com/");
  assert.is(edit?.text, "[here](https://example.com/)");
  assert.is(pastedLink({ text: "see here", start: 4, end: 8 }, "just words"), undefined);
  assert.is(pastedLink({ text: "see ", start: 4, end: 4 }, "https://example.com/"), undefined);
});
