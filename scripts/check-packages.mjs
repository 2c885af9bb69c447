import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectHovering } from "./hovering.mjs";
import { buildTypes, manifests, pack, root, run } from "./packing.mjs";

const entriesOf = ({ name, exports }) =>
  Object.keys(exports)
    .filter((path) => !path.endsWith(".json"))
    .map((path) => name + path.slice(1));

const entries = manifests.flatMap(entriesOf);

const filesOf = (exported) => (typeof exported === "string" ? [exported] : Object.values(exported).flatMap(filesOf));

/** The files that a package promises: its commands, and its entries with their types for both formats. */
const promisedBy = (name) => {
  const { bin = {}, exports } = manifests.find((manifest) => manifest.name === name);
  return [...Object.values(bin), ...filesOf(exports)].map((path) => path.replace("./", ""));
};

const expectContents = ({ name, contents }) => {
  const strange = contents.filter((path) => !/^(dist\/.+|README\.md|LICENSE|package\.json)$/.test(path));
  if (strange.length > 0) throw new Error(`It also contains ${strange.join(", ")}`);
  for (const path of ["README.md", "LICENSE", ...promisedBy(name)]) {
    if (!contents.includes(path)) throw new Error(`It lacks ${path}`);
  }
};

const { devDependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));

const versionsOf = (...names) => Object.fromEntries(names.map((name) => [name, devDependencies[name]]));

const install = async (tarballs, folder) => {
  const packed = Object.fromEntries(tarballs.map(({ name, file }) => [name, `file:${file}`]));
  // The client's hooks run with the React of the page: nobody else needs it, so no package brings it.
  const dependencies = { ...packed, ...versionsOf("react") };
  await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
  await run("npm", ["install", "--ignore-scripts", "--no-audit", "--prefer-offline"], folder);
  // The driver was compiled for this machine once already.
  const driver = join("node_modules", "better-sqlite3", "build");
  await cp(join(root, driver), join(folder, driver), { recursive: true });
};

const node = (folder, type, code) => run(process.execPath, [`--input-type=${type}`, "--eval", code], folder);

const importing = (entry) => `const all = await import(${JSON.stringify(entry)});`;
const requiring = (entry) => `const all = require(${JSON.stringify(entry)});`;
const hasNames =
  'if (Object.keys(all).filter((name) => name !== "default").length === 0) throw new Error("no export");';

// What is loaded only when it is needed has to be found in both formats, too: the parser of forms, the hashing of passwords by Node's
// ports and by core's own, the writer of the OpenAPI document.
const chatting = (load) => `(async () => {
  const load = (name) => ${load}(name);
  const [{ createChat }, { createRequestListener }, { createClient }] = await Promise.all(["core", "http-node", "client"].map((name) => load("@confab/" + name)));
  const { nodePorts } = await load("@confab/http-node/ports");
  const [{ sqliteStorage }, { memoryStorage }] = await Promise.all(["sqlite", "memory"].map((kind) => load("@confab/storage-" + kind)));
  const { createServer } = await load("node:http");
  const onDisk = { ...nodePorts(), storage: sqliteStorage({ file: ${JSON.stringify(`${load}.db`)} }) };
  for (const options of [onDisk, { storage: memoryStorage() }]) {
    const chat = await createChat(options);
    const person = { email: "ada@example.com", full_name: "Ada", password: "correct horse battery" };
    await chat.host.createUser(person);
    const server = createServer(createRequestListener(chat)).listen(0);
    const api = "http://127.0.0.1:" + server.address().port + "/api/v1/";
    const ask = async (path, headers, fields) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      const answer = await (await fetch(api + path, { method: "POST", headers, body })).json();
      if (answer.result !== "success") throw new Error(JSON.stringify(answer));
      return answer;
    };
    const { api_key } = await ask("fetch_api_key", {}, { username: person.email, password: person.password });
    const authorization = "Basic " + btoa(person.email + ":" + api_key);
    await ask("messages", { authorization }, { type: "channel", to: "general", topic: "hello", content: "Hi **all**" });
    const client = createClient({ url: api.slice(0, -"/api/v1/".length), auth: { email: person.email, apiKey: api_key } });
    const { messages } = await client.api.getMessages({ anchor: "newest", num_before: 1, num_after: 0, apply_markdown: false });
    if (messages[0].content !== "Hi **all**") throw new Error(JSON.stringify(messages));
    const { openapi } = await (await fetch(api + "openapi.json")).json();
    if (openapi !== "3.1.0") throw new Error("The OpenAPI document is of version " + openapi);
    server.closeAllConnections();
    server.close();
    await chat.close();
  }
})().catch((error) => { console.error(error); process.exit(1); });`;

const typeCheck = async (folder) => {
  const lines = entries.map((entry, index) => `import * as all${index} from "${entry}"; void all${index};`);
  for (const file of ["types.mts", "types.cts"]) await writeFile(join(folder, file), lines.join("\n"));
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2023", "--lib", "es2023,dom"];
  const types = ["--skipLibCheck", "--typeRoots", join(root, "node_modules", "@types"), "--types", "node"];
  await run(process.execPath, [tsc, ...options, ...types, "types.mts", "types.cts"], folder);
};

// What an application gets that wants the listener, and what it hears of the rest.
const alone = `
const { nodePorts } = await import("@confab/http-node/ports");
const { createRequestListener } = await import("@confab/http-node");
if (typeof createRequestListener !== "function") throw new Error("no listener");
const picture = new Uint8Array(Buffer.from("\\x89PNG\\r\\n\\x1a\\n", "latin1"));
const warned = new Promise((resolve) => process.once("warning", resolve));
const error = await nodePorts().images.squares(picture, [1]).then(() => null, (cause) => cause);
if (error?.code !== "SERVICE_UNAVAILABLE") throw new Error("A picture without sharp: " + error);
if (!(await warned).message.includes("npm install sharp")) throw new Error("no warning");`;

/** Installs these packages alone, and others at their versions, tries them with `work`, and gives it what stands in `node_modules`. */
const withOnly = async (names, tarballs, work, others = {}) => {
  // Not inside the other folder, whose packages would be found from there.
  const folder = await mkdtemp(join(tmpdir(), "confab-alone-"));
  try {
    const wanted = tarballs.filter(({ name }) => names.includes(name));
    const packed = Object.fromEntries(wanted.map(({ name, file }) => [name, `file:${file}`]));
    const dependencies = { ...packed, ...others };
    await writeFile(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
    await run("npm", ["install", "--ignore-scripts", "--no-audit", "--prefer-offline"], folder);
    await work(folder, await readdir(join(folder, "node_modules")));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const tryListener = async (folder, installed) => {
  const heavy = installed.filter((name) => /sqlite|sharp|^@img$|undici|nodemailer/.test(name));
  if (heavy.length > 0) throw new Error(`It also installs ${heavy.join(", ")}`);
  await node(folder, "module", alone);
};

/** A page's program and a bot's, which have the client alone; what is wrong in them has to be seen. */
const consumer = `
import { type ChatUser, ChatError, type ErrorCode, type Message, createApiClient, createClient } from "@confab/client";
import { indexedDbCache } from "@confab/client/cache";

const answerMentions = async (bot: ChatUser): Promise<void> => {
  for await (const { message } of bot.events({ event_types: ["message"] })) {
    const id: number = message.sender_id;
    await bot.sendMessage({ type: "direct", to: [id], content: message.content.toUpperCase() });
  }
};
const { api } = createApiClient({ url: "/chat", auth: "session" });
void answerMentions(api);
const { messages } = await api.getMessages({ anchor: "newest", num_before: 5 }, { timeout: 1000 });
const last: Message | undefined = messages.at(-1);
const client = createClient({ url: "/chat", auth: { email: "ada@example.com", apiKey: "key" }, cache: indexedDbCache() });
const names: string[] = client.store.select((view) => [...view.users.values()].map(({ full_name }) => full_name)).get();
const code: ErrorCode | undefined = await api.getOwnUser().then(() => undefined, (cause) => (cause instanceof ChatError ? cause.code : undefined));
export { code, last, names };
// @ts-expect-error: there is no such parameter.
await api.sendMessage({ type: "direct", to: [1], content: "Hi", colour: "red" });
// @ts-expect-error: this one is a number.
last?.id.toUpperCase();
// @ts-expect-error: there is no such code.
export const other: ErrorCode = "NO_SUCH_CODE";
`;

const compileConsumer = async (folder, program) => {
  await writeFile(join(folder, "consumer.mts"), program);
  const tsc = join(root, "node_modules", "typescript", "bin", "tsc");
  const options = [
    "--noEmit",
    "--strict",
    "--exactOptionalPropertyTypes",
    "--module",
    "nodenext",
    "--target",
    "es2023",
  ];
  await run(process.execPath, [tsc, ...options, "--lib", "es2023,dom,dom.asynciterable", "consumer.mts"], folder);
};

const tryClient = async (folder, installed) => {
  const others = installed.filter((name) => !name.startsWith(".") && name !== "@confab");
  if (others.length > 0) throw new Error(`It also installs ${others.join(", ")}`);
  await compileConsumer(folder, consumer);
};

/** A page's component; what is wrong in it has to be seen. */
const component = `
import { createElement, type ReactElement } from "react";
import { createClient } from "@confab/client";
import { ChatProvider, useMessages, useSelect, useSend, useUnread, useUser } from "@confab/client/react";

const Topic = ({ topic }: { topic: string }): ReactElement => {
  const { messages, loadOlder } = useMessages([["channel", 7], ["topic", topic]], { pageSize: 50 });
  const { send } = useSend({ stream_id: 7, topic });
  const name: string | undefined = useUser(messages.at(-1)?.sender_id ?? -1)?.full_name;
  const count: number = useUnread({ stream_id: 7 });
  const isMuted: boolean = useSelect((view) => view.isMuted(7, topic), [topic]);
  // @ts-expect-error: a place has a topic or people.
  useSend({ stream_id: 7 });
  return createElement("button", { disabled: isMuted, onClick: () => (send("Hi"), loadOlder()) }, name, count);
};
const client = createClient({ url: "/chat", auth: "session" });
export const page = createElement(ChatProvider, { client }, createElement(Topic, { topic: "hello" }));
`;

const tryHooks = (folder) => compileConsumer(folder, component);

const expectVersion = async (folder) => {
  const { version } = manifests.find(({ bin }) => bin?.confab);
  const said = (await run("npx", ["--no-install", "confab", "--version"], folder)).trim();
  if (!said.includes(version)) throw new Error(`It said ${said} instead of ${version}`);
};

let passed = 0;
let failed = 0;

const check = async (what, work) => {
  try {
    await work();
    passed += 1;
    console.log(`passed  ${what}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${what}\n${error.message}`);
  }
};

const folder = await mkdtemp(join(tmpdir(), "confab-packages-"));
try {
  await check("npm run build -- --declarations", buildTypes);
  const tarballs = [];
  for (const { name } of manifests) {
    await check(`npm pack ${name}`, async () => {
      const tarball = await pack(name, folder);
      tarballs.push(tarball);
      expectContents(tarball);
    });
  }
  await check("npm install of the tarballs in an empty folder", () => install(tarballs, folder));
  for (const entry of entries) {
    await check(`import "${entry}"`, () => node(folder, "module", importing(entry) + hasNames));
    await check(`require("${entry}")`, () => node(folder, "commonjs", requiring(entry) + hasNames));
  }
  await check("a chat over HTTP, imported", () => node(folder, "module", chatting("import")));
  await check("a chat over HTTP, required", () => node(folder, "commonjs", chatting("require")));
  await check("types of every entry, for import and for require", () => typeCheck(folder));
  await check("what editors show of methods, parameters and errors", () => expectHovering(folder));
  await check("npx confab --version", () => expectVersion(folder));
  const listener = ["@confab/core", "@confab/http-node"];
  await check("the listener alone, without SQLite, pictures, mail and webhooks", () =>
    withOnly(listener, tarballs, tryListener),
  );
  await check("a page's program and a bot's with the client alone, compiled", () =>
    withOnly(["@confab/client"], tarballs, tryClient),
  );
  await check("a page's component with the client and React alone, compiled", () =>
    withOnly(["@confab/client"], tarballs, tryHooks, versionsOf("react", "@types/react")),
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
