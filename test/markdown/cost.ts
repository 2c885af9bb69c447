import { findReferences } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { cost, growth, time } from "../support/timing.js";
import { loadFor, rendered } from "./world.js";

/** Each is repeated to the length wanted; `end` is what its search would hope or fear to meet at the far end. */
const repeated = [
  ...[
    "a",
    "* ",
    "*a",
    "*a *b* ",
    "**a",
    "***a",
    "*a*",
    "~~a",
    "`",
    "`a",
    "``a`",
    "\\`a",
    "_a",
    "\n",
    "a\n",
    "a\n\n",
    "\t",
    "\0",
  ],
  ...["> ", ">", "> a\n", "- ", "- a\n", "- a\n\n", "- a\n\n  b\n\n", "  - a\n", "1. ", "# ", "# a\n", "---\n", "- -"],
  ...[
    "    a\n",
    "    a\n\n",
    "a|b\n-|-\n",
    "|",
    "|a\n",
    "|a|\n|-|\n",
    "```\n",
    "```quote\n",
    "```quote\na\n",
    "```a ",
    "~~~\n```quote\n",
  ],
  ...[
    "[",
    "[a](",
    "[a](b)",
    "[a](x:",
    '[a](x: "t',
    "[a](&Tab;",
    "[a](java&Tab;",
    "[a](`x`",
    "[](",
    '[](a "',
    "(",
    "()",
    "![a](",
  ],
  ...[
    "https://a",
    ",https://a",
    ",https://a/x",
    "https://a/(",
    "(https://a/b",
    "a.com,",
    ",a.com/x",
    ",a.zz/x",
    "a@b.c,",
  ],
  ...[
    "é",
    "見.",
    "éa.com",
    "a@",
    "é@",
    "@**",
    "@**a",
    "@**Ada Example** ",
    "@*a",
    "#**",
    "#**a>",
    "#**lobby>@1",
    "<time:",
  ],
  ...["<time:1>", ":a", ":smile:", " :)", "$$", "$$a", "$$\\$", "&", "&a", "&amp;", "&#9;", "<", '"', "' \"", "\ud800"],
  ...["👍", "👍🏽", "👨‍", "🇳", "1\ufe0f", "\u2028"],
];
const added = [
  ...[
    "$$x$$ ",
    "$$'$$ ",
    "$$a_1^2$$ ",
    "$$\\frac{",
    "```math\n\\sqrt{x}\n\n",
    "```py\nx = 1\n```\n",
    "```js\n`${",
    '```json\n{"a":',
  ],
  ...["```cs\na\n", "```java\n$", "[a](/user_uploads/2/aa/k1/pond.png) ", "![a](/user_uploads/2/aa/k1/pond.png)", "!["],
  ...[
    "https://a.example/x.png\n",
    "- https://a.example/x.png\n",
    "#12 ",
    "app@abc1234 ",
    "```spoiler\na.com/x.png\n```\n",
  ],
];
await loadFor("```py\nx\n```\n```js\nx\n```\n```json\nx\n```\n```cs\nx\n```\n```java\nx\n```");

const ends = ["", '"x)', `*\`]>${")".repeat(300)}`];
const starts = ["", "> ", "- "];

interface Input {
  start: string;
  part: string;
  end: string;
}

const parts = [...repeated, ...added];

/** Each part with each start and each end. */
export const allInputs: readonly Input[] = parts.flatMap((part) =>
  starts.flatMap((start) => ends.map((end) => ({ start, part, end }))),
);

/** Each part with one of the ends, and with none, and with one of the starts or none. */
export const someInputs: readonly Input[] = parts.flatMap((part, turn) => {
  const end = ends[turn % ends.length] ?? "";
  const start = starts[Math.floor(turn / ends.length) % starts.length] ?? "";
  return [{ start: "", part, end }, ...(start === "" ? [] : [{ start, part, end: "" }])];
});

const message = ({ start, part, end }: Input, length: number): string =>
  (start + part.repeat(Math.ceil(length / part.length))).slice(0, length) + end;

const render = (content: string) => () => {
  rendered(content, { translateEmoticons: true });
  findReferences(content);
};

/** A piece of work that takes 20 ms where the machine is neither slow nor busy. */
const yardstick = (): number => {
  const words: string[] = [];
  for (let number = 0; number < 150_000; number += 1) words.push(`${number % 977}-${number}`);
  return words.join(" ").split("-").length;
};

/** Whether it takes 50 ms and, where the machine is slow or busy, two and a half yardsticks. */
const isSlow = (content: string): boolean => {
  if (cost(render(content), 50) < 50) return false;
  let [least, known] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 10; round += 1) {
    least = Math.min(least, time(render(content)));
    known = Math.min(known, time(yardstick));
  }
  return least >= Math.max(50, 2.5 * known);
};

/** Milliseconds below which a run tells more about the compiler than about the input. */
export const unclear = 4;

// Code is highlighted in pieces of 1,500 characters, and a piece with a very long line not at all: `few` has several pieces, so that
// the ends weigh the same in both.
const [few, many] = [3_000, 30_000];

const isSteep = (input: Input, negligible: number): boolean => {
  const [small, large] = [render(message(input, few)), render(message(input, many))];
  if (cost(large, negligible) < negligible) return false;
  return growth({ small, large, times: 10, enough: 10 ** 0.3 }) > 10 ** 0.3;
};

const isSteepAtLength = (input: Input, negligible: number): boolean => {
  const [small, large] = [render(message(input, 50_000)), render(message(input, 100_000))];
  if (cost(large, 10 * negligible) < 10 * negligible) return false;
  return growth({ small, large, times: 2, enough: 1.15 }) > 1.3;
};

/** Declares the tests of what these inputs cost. What takes fewer milliseconds than are `negligible` may grow as it likes. */
export const testCosts = (name: string, inputs: readonly Input[], negligible: number): void => {
  const test = suite(name);
  const plain = inputs.filter(({ start }) => start === "");

  test("D4: 10,000 characters take less than 50 ms, whatever they are", () => {
    assert.equal(
      inputs.filter((input) => isSlow(message(input, 10_000))),
      [],
    );
  });

  test("D4: the cost grows with an exponent of at most 1.3", () => {
    assert.equal(
      plain.filter((input) => isSteep(input, negligible)),
      [],
    );
  });

  test("100,000 characters take at most about twice as long as 50,000", () => {
    assert.equal(
      plain.filter((input) => input.end === "" && isSteepAtLength(input, negligible)),
      [],
    );
  });
};
