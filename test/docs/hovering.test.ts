// What an editor shows of `chat.as()`, asked of the language service that editors ask.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { meaningNames, meaningOf } from "../../packages/core/src/openapi/meanings.js";
import { methodTypes } from "../../scripts/method-types.js";
import { operationOf } from "../support/doors.js";
import { operationIds } from "../support/samples.js";
import { assert, suite } from "../support/suite.js";

const test = suite("what editors show");

const root = fileURLToPath(new URL("../..", import.meta.url));
const file = join(root, "docs", "hovering.ts");

/** Where the text `⟨name⟩` stands, somebody points at that name. */
const pointed = `
import { ChatError, createChat } from "@confab/core";
import { memoryStorage } from "@confab/storage-memory";
const chat = await createChat({ storage: memoryStorage() });
const user = chat.as(1);
await user.⟨sendMessage⟩({ type: "channel", ⟨to⟩: "general", ⟨content⟩: "Hi", topic: "hello" });
await user.⟨getMessages⟩({ ⟨num_before⟩: 5, narrow: [["topic", "hello"]] });
await user.⟨updateSettings⟩({ ⟨twenty_four_hour_time⟩: true });
await user.getMessages().catch((cause) => cause instanceof ChatError && cause.⟨code⟩);
`;

const program = pointed.replace(/[⟨⟩]/g, "");

const service = (): ts.LanguageService => {
  const config = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config.config, include: [], files: [] }, ts.sys, root);
  return ts.createLanguageService({
    getCompilationSettings: () => ({ ...options, incremental: false }),
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const text = path === file ? program : ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
  });
};

/** Each name that is pointed at, with the texts that are shown. */
const shown = (): Map<string, { type: string; text: string }> => {
  const asked = service();
  const found = [...pointed.matchAll(/⟨(\w+)⟩/g)].map(({ index, 1: name = "" }, i) => {
    const info = asked.getQuickInfoAtPosition(file, index - 2 * i);
    const { displayParts, documentation } = info ?? {};
    return [
      name,
      { type: ts.displayPartsToString(displayParts), text: ts.displayPartsToString(documentation) },
    ] as const;
  });
  return new Map(found);
};

test("a method, a parameter and the code of an error show what they are", () => {
  const of = shown();
  const textOf = (name: string) => of.get(name)?.text ?? "";
  assert.match(textOf("sendMessage"), /^Send a message to a channel or to people\./);
  assert.match(textOf("getMessages"), /Who may call it: any user\./);
  assert.match(textOf("updateSettings"), /with `target_users` those of many people/);
  assert.match(textOf("to"), /^A channel by name or id/);
  assert.match(textOf("content"), /^Markdown;/);
  assert.match(textOf("num_before"), /^How many messages before the anchor/);
  assert.match(textOf("twenty_four_hour_time"), /^Show times/);
  assert.match(of.get("num_before")?.type ?? "", /num_before\?: number/);
  assert.match(of.get("code")?.type ?? "", /"BAD_EVENT_QUEUE_ID"/);
});

test("every operation and every parameter has a text", () => {
  const silent = operationIds.flatMap((id) =>
    Object.entries(operationOf(id).params.properties).flatMap(([name, schema]) =>
      meaningOf(name, schema) === "" ? [`${id}.${name}`] : [],
    ),
  );
  assert.equal(silent, []);
});

test("no meaning is left of a parameter that is gone or speaks for itself", () => {
  const needed = new Set(
    operationIds.flatMap((id) =>
      Object.entries(operationOf(id).params.properties).flatMap(([name, schema]) =>
        schema.description === undefined ? [name] : [],
      ),
    ),
  );
  assert.equal(
    meaningNames.filter((name) => !needed.has(name)),
    [],
  );
});

test("what is written is what the definitions say; `npm run write-api-reference` brings it up to date", () => {
  const folder = join(root, "packages", "core", "src", "methods");
  const stale = Object.entries(methodTypes()).filter(([name, text]) => ts.sys.readFile(join(folder, name)) !== text);
  assert.equal(
    stale.map(([name]) => name),
    [],
  );
  assert.is(ts.sys.readDirectory(folder).length, Object.keys(methodTypes()).length);
});
