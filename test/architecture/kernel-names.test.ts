import ts from "typescript";
import { confab } from "../support/domain.js";
import { assert, suite } from "../support/suite.js";
import { type SourceFile, sources } from "./source-files/sources.js";

const test = suite("the names in the kernel");

/** The tables and event types of all resources. */
const names = new Set(
  confab.flatMap(({ tables = {}, events = {} }: (typeof confab)[number] & { tables?: object; events?: object }) => [
    ...Object.keys(tables),
    ...Object.values(events as Record<string, { type: string }>).map(({ type }) => type),
  ]),
);

/** Whether a file lies in one of the folders of core that know nothing of chat. */
const isKernel = ({ path }: SourceFile): boolean => /^core\/src\/(?!domain|chat|testing)[\w-]+\//.test(path);

const textsIn = ({ path, text }: Pick<SourceFile, "path" | "text">): string[] => {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return texts;
};

/** What a file quotes, as "file: name". */
const quotedIn = (file: Pick<SourceFile, "path" | "text">): string[] =>
  textsIn(file)
    .filter((text) => names.has(text))
    .map((name) => `${file.path.replace("core/src/", "")}: ${name}`);

/** The words that mean something else where they stand. The list only shrinks. */
const others: Readonly<Record<string, string>> = {
  "events/log/named-lists.ts: users": "a part of an audience, and no table",
  "events/queue/heartbeat-event.ts: heartbeat": "the kernel's own event, which a resource lists among its own",
  "events/queue/queue.ts: heartbeat": "the same: no filter of types keeps it away",
  "markdown/inline/channel-links.ts: stream": "a class of HTML",
  "markdown/inline/mentions.ts: stream": "a word for everybody who hears a message",
  "markdown/nodes.ts: stream": "a class of HTML",
};

test("are those of no table and no event of a resource", () => {
  const found = [...new Set(sources.filter(isKernel).flatMap(quotedIn))].sort();
  assert.equal(found, Object.keys(others).sort());
});

test("are seen where a file quotes one, and not where a comment does", () => {
  const text = '// "messages" are no table here\nconst rows = await tx.scan("users", `id`); type Kind = "reaction";';
  assert.equal(quotedIn({ path: "core/src/storage/a.ts", text }), ["storage/a.ts: users", "storage/a.ts: reaction"]);
});
