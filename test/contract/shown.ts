import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { assert, suite } from "../support/suite.js";

const tests = fileURLToPath(new URL("..", import.meta.url));

const textOf = (place: string): string => {
  if (place.endsWith(".ts")) return readFileSync(join(tests, place), "utf8");
  const files = readdirSync(join(tests, place), { recursive: true, encoding: "utf8" });
  return (
    files
      // What is listed here shows nothing by itself.
      .filter((file) => file.endsWith(".test.ts") && !file.startsWith("contract"))
      .map((file) => readFileSync(join(tests, place, file), "utf8"))
      .join("\n")
  );
};

/**
 * Sentences of the contract in their key words, each with how the names of the tests begin that show it; `{as}` stands for what a
 * table fills in.
 */
export type Sentences = Readonly<Record<string, string | readonly string[]>>;

/** Fails for each sentence with a test that is not, or no longer, in the sources at `places`: files or folders below `test`. */
export const shownBy = (part: string, places: string | readonly string[], sentences: Sentences): void => {
  const test = suite(`contract, ${part}`);
  const source = [places].flat().map(textOf).join("\n");
  // As the beginning of a text, so that a comment shows nothing.
  const isThere = (name: string): boolean =>
    ['"', "`", "'"].some((quote) => source.includes(quote + name.replace(/\{[^{}]+\}/g, "$$$&")));
  for (const [sentence, names] of Object.entries(sentences))
    test(sentence, () => {
      const missing = [names].flat().filter((name) => !isThere(name));
      assert.equal(missing, [], `in test/${[places].flat().join(", test/")}`);
    });
};
