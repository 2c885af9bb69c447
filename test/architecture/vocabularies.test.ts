import ts from "typescript";
import { assert, suite } from "../support/suite.js";
import { type SourceFile, sources } from "./source-files/sources.js";

const test = suite("the words of vocabularies");

/** What each word stands for in whichever resource, without its parameters; docs/glossary.md says it in sentences. */
const meanings: Readonly<Record<string, RegExp>> = {
  OwnRows: /^RowsOf<typeof \w+Tables>$/,
  ErrorName: /^keyof typeof errors$/,
  Row: /^\w+Rows\[N\]\["row"\]$/,
  // Two resources know no rows of users.
  Actor: /^(Actor|Account)$/,
  ReadTx: /^Read<\w+Rows>$/,
  WriteTx: /^Write<\w+Rows>$/,
  Fetch: /^FetchIn<\w+Rows,Actor>$/,
  Reading: /^ReadingContext<\w+Rows,(A|Actor)>(&Raises<typeof errors,E>)?$/,
  Asking: /^(Reading<E,Actor\|null>|ReadingContext<\w+Rows,Actor\|null>)$/,
  Writing: /^WritingContext<\w+Rows,(A|Actor)>(&Raises<typeof errors,E>)?$/,
  Operating: /^(Writing<(E|ErrorName),Actor\|null>|WritingContext<\w+Rows,Actor\|null>(&Raises<typeof errors,E>)?)$/,
  Passing: /^ReadingContext<\w+Rows,Actor>&Raises<typeof errors,E>&\{emit:Emit\}$/,
  Checking: /^\{tx:ReadTx\}&Raises<typeof errors,E>$/,
  Raising: /^Raises<typeof errors,E>$/,
};

/** A type without spaces and final commas, in which the account that a call acts for has one name. */
const shortened = (type: string): string =>
  type
    .replace(/,\s*>/g, ">")
    .replace(/(?<!keyof|typeof)\s+/g, "")
    .replaceAll('Row<"users">', "Actor");

/** The types that a vocabulary names, with what they stand for. */
const wordsOf = ({ path, text }: Pick<SourceFile, "path" | "text">): [word: string, meaning: string][] =>
  ts
    .createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    .statements.filter((statement) => ts.isTypeAliasDeclaration(statement))
    .map(({ name, type }) => [name.text, shortened(type.getText())]);

/** The words of a vocabulary that mean something else than in the others. */
const strayWordsOf = (file: Pick<SourceFile, "path" | "text">): string[] =>
  wordsOf(file)
    .filter(([word, meaning]) => meanings[word]?.test(meaning) !== true)
    .map(([word, meaning]) => `${file.path}: ${word} = ${meaning}`);

test("mean the same in all resources", () => {
  const vocabularies = sources.filter(({ path }) => /\/domain\/[\w-]+\/vocabulary\.ts$/.test(path));
  assert.ok(vocabularies.length > 50);
  assert.equal(vocabularies.flatMap(strayWordsOf), []);
});

test("are seen where one means something else, and where it is new", () => {
  const stray = (text: string) => strayWordsOf({ path: "a.ts", text }).length;
  assert.is(stray("export type Reading = ReadingContext<\n  PushRows,\n  Actor\n>;"), 0);
  assert.is(stray("export type Reading = ReadingContext<PushRows, Actor | null>;"), 1);
  assert.is(stray("export type Telling = Read<PushRows>;"), 1);
});
