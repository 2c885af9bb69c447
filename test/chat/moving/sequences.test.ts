import { tables } from "@confab/core";
import { sources } from "../../architecture/source-files/sources.js";
import { sequences } from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("the sequences of an organization that moves");

/** The names that a file of core gives to sequences. */
const namesIn = (text: string): string[] => {
  const given = [...text.matchAll(/\.nextId\((?:"(\w+)"|(\w+))/g)];
  return given.map(([, name, variable]) => name ?? new RegExp(`const ${variable} = "(\\w+)"`).exec(text)?.[1] ?? "?");
};

test("are those of tables, and all others that rules take numbers from", () => {
  const rules = sources.filter(
    ({ path }) => path.startsWith("core/src/domain/") || path.startsWith("core/src/events/"),
  );
  const others = rules.flatMap(({ text }) => namesIn(text)).filter((name) => !Object.hasOwn(tables, name));
  assert.equal([...new Set(others)].sort(), [...sequences].sort());
});
