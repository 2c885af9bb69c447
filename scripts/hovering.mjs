import { join } from "node:path";
import ts from "typescript";

/** Where the text ⟨name⟩ stands, somebody points at that name. */
const pointed = `
import { ChatError, type ChatUser } from "@confab/core";
declare const user: ChatUser;
await user.⟨sendMessage⟩({ type: "channel", ⟨to⟩: "general", ⟨content⟩: "Hi", topic: "hello" });
await user.⟨getMessages⟩({ ⟨num_before⟩: 5, narrow: [["topic", "hello"]] });
await user.⟨updateSettings⟩({ ⟨twenty_four_hour_time⟩: true });
await user.getMessages().catch((cause) => cause instanceof ChatError && cause.⟨code⟩);
`;

const program = pointed.replace(/[⟨⟩]/g, "");

/** What is to be among what an editor shows of each name. */
const expected = {
  sendMessage: "Send a message to a channel or to people.",
  to: "A channel by name or id",
  content: "Markdown;",
  getMessages: "Who may call it: any user, and visitors",
  num_before: "num_before?: number",
  updateSettings: "with `target_users` those of many people",
  twenty_four_hour_time: "Show times from",
  // Of so many codes an editor shows the first ones.
  code: '"BAD_REQUEST"',
};

const serviceFor = (file) =>
  ts.createLanguageService({
    getCompilationSettings: () => ({
      strict: true,
      target: ts.ScriptTarget.ES2023,
      lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: [],
    }),
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const text = path === file ? program : ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ts.sys.getCurrentDirectory(),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    readFile: ts.sys.readFile,
    realpath: ts.sys.realpath,
    readDirectory: ts.sys.readDirectory,
  });

/** Throws unless an editor shows what methods, parameters and errors are where somebody writes a program in this folder. */
export const expectHovering = (folder) => {
  const file = join(folder, "hovering.mts");
  const service = serviceFor(file);
  const lacking = [...pointed.matchAll(/⟨(\w+)⟩/g)].flatMap(({ index, 1: name }, i) => {
    const { displayParts, documentation } = service.getQuickInfoAtPosition(file, index - 2 * i) ?? {};
    const shown = `${ts.displayPartsToString(displayParts)}\n${ts.displayPartsToString(documentation)}`;
    return shown.includes(expected[name]) ? [] : [`${name} shows only: ${shown}`];
  });
  if (lacking.length > 0) throw new Error(lacking.join("\n"));
};
