import { builtinModules } from "node:module";
import { assert, suite } from "../support/suite.js";
import { type SourceFile, sources } from "./source-files/sources.js";

interface Boundary {
  rule: string;
  /** The files that it holds for. */
  of: (file: SourceFile) => boolean;
  allows: (imported: string, file: SourceFile) => boolean;
}

const inside =
  (...places: string[]) =>
  ({ path }: { path: string }) =>
    places.some((place) => path === place || (place.endsWith("/") && path.startsWith(place)));

const named = (...names: string[]) => {
  const isNamed = inside(...names.flatMap((name) => [name, `${name}/`]));
  return (imported: string) => isNamed({ path: imported });
};

const declaring = (define: RegExp) => new Set(sources.filter(({ text }) => define.test(text)).map(({ path }) => path));
const operations = declaring(/\bdefineOperation\(\{/);
const pages = declaring(/\bdefinePage\(\{/);
const isOperation = (path: string) => operations.has(path);
const isPage = (path: string) => pages.has(path);
const isBuiltin = (imported: string) => imported.startsWith("node:") || builtinModules.includes(imported);

const boundaries: Boundary[] = [
  {
    rule: "core imports no module of Node",
    of: inside("core/"),
    allows: (imported) => !isBuiltin(imported),
  },
  {
    rule: "core imports no other package of this repository",
    of: inside("core/"),
    allows: (imported) => !imported.startsWith("@confab/"),
  },
  {
    rule: "an operation is imported by the index of its resource's operations only",
    of: ({ path }) => !/^core\/src\/domain\/[\w-]+\/operations\/index\.ts$/.test(path),
    allows: (imported) => !isOperation(imported),
  },
  {
    rule: "a page is imported by the index of its resource only",
    of: ({ path }) => !/^core\/src\/domain\/[\w-]+\/index\.ts$/.test(path),
    allows: (imported) => !isPage(imported),
  },
  {
    rule: "chat, wire and openapi know the registry, not what is in it",
    of: inside("core/src/chat/", "core/src/wire/", "core/src/openapi/"),
    allows: (imported) => !/^core\/src\/domain\/[\w-]+\/(operations|pages)\//.test(imported),
  },
  {
    rule: "storage-memory imports core and nothing else",
    of: inside("storage-memory/"),
    allows: named("storage-memory/src", "@confab/core"),
  },
  {
    rule: "storage-sqlite imports core, its driver and Node",
    of: inside("storage-sqlite/"),
    allows: (imported) =>
      named("storage-sqlite/src", "@confab/core", "better-sqlite3")(imported) || isBuiltin(imported),
  },
  {
    rule: "http-node imports core, its parser of forms and Node, and its ports what they load at the first use",
    of: inside("http-node/"),
    allows: (imported, { path }) =>
      named("http-node/src", "@confab/core", "@fastify/busboy")(imported) ||
      isBuiltin(imported) ||
      (inside("http-node/src/ports/")({ path }) && named("sharp", "nodemailer", "undici")(imported)),
  },
  {
    rule: "the listener imports no port but the log",
    of: ({ path }) => inside("http-node/")({ path }) && !inside("http-node/src/ports/")({ path }),
    allows: (imported) => !inside("http-node/src/ports/")({ path: imported }) || imported.endsWith("/logger.ts"),
  },
  {
    rule: "the command line imports packages by name",
    of: inside("cli/"),
    allows: (imported) => !/^(core|http-node|storage-[\w-]+)\//.test(imported),
  },
  {
    rule: "the client imports core, of which it has types alone, and what it is bundled with",
    of: inside("client/"),
    allows: (imported) =>
      named("client/src", "@confab/core", "@preact/signals-core", "idb")(imported) || imported === "react",
  },
  {
    rule: "the client knows a framework in its hooks alone",
    of: ({ path }) => inside("client/")({ path }) && !inside("client/src/react/")({ path }),
    allows: (imported) => imported !== "react" && !inside("client/src/react/")({ path: imported }),
  },
  {
    rule: "only the client's cache in the browser has a database",
    of: ({ path }) =>
      inside("client/")({ path }) && !inside("client/src/cache/idb/")({ path }) && path !== "client/src/cache/index.ts",
    allows: (imported) => imported !== "idb" && !inside("client/src/cache/idb/")({ path: imported }),
  },
  {
    rule: "the client's calls import nothing of its connection, and that nothing of its store",
    of: inside("client/src/api/", "client/src/connection/"),
    allows: (imported, { path }) =>
      !inside("client/src/store/")({ path: imported }) &&
      !(inside("client/src/api/")({ path }) && inside("client/src/connection/")({ path: imported })),
  },
  {
    rule: "what hands the web client over imports types of core, and Node",
    of: inside("web/src/files/"),
    allows: (imported) => named("web/src/files", "@confab/core")(imported) || isBuiltin(imported),
  },
  {
    rule: "core and the listener import nothing of the web client",
    of: inside("core/", "http-node/"),
    allows: (imported) => !named("@confab/web")(imported),
  },
  {
    rule: "only tests use what core offers to tests",
    of: ({ path }) => !path.startsWith("core/src/testing/"),
    allows: (imported) => imported !== "@confab/core/testing" && !imported.startsWith("core/src/testing/"),
  },
];

const crossings = ({ of, allows }: Boundary): string[] =>
  sources
    .filter(of)
    .flatMap((file) =>
      file.imports.filter((imported) => !allows(imported, file)).map((imported) => `${file.path} imports ${imported}`),
    );

const test = suite("import directions");

test("the client has types alone of core", () => {
  const importing = sources.filter(({ path, text }) => path.startsWith("client/") && text.includes("@confab/core"));
  assert.ok(importing.length > 0);
  const loading = importing.filter(({ text }) => /^import (?!type )[^;]*"@confab\/core/m.test(text));
  assert.equal(
    loading.map(({ path }) => path),
    [],
  );
});

for (const boundary of boundaries) {
  test(boundary.rule, () => assert.equal(crossings(boundary), []));
}

const boundaryNamed = (start: string): Boundary => {
  const found = boundaries.find(({ rule }) => rule.startsWith(start));
  assert.ok(found, start);
  return found;
};

const forbidden: [rule: string, path: string, imported: string][] = [
  ["core imports no module", "core/src/chat/chat.ts", "node:fs"],
  ["core imports no module", "core/src/chat/chat.ts", "fs"],
  ["core imports no other", "core/src/chat/chat.ts", "@confab/storage-memory"],
  ["chat, wire and openapi", "core/src/wire/route.ts", "core/src/domain/accessible-users/operations/get-users.ts"],
  ["storage-memory", "storage-memory/src/index.ts", "node:fs"],
  ["storage-sqlite", "storage-sqlite/src/index.ts", "undici"],
  ["http-node", "http-node/src/listener.ts", "core/src/index.ts"],
  ["http-node", "http-node/src/listener.ts", "sharp"],
  ["http-node", "http-node/src/ports/images.ts", "@confab/storage-sqlite"],
  ["the listener", "http-node/src/listener.ts", "http-node/src/ports/index.ts"],
  ["the client imports", "client/src/api/caller.ts", "node:http"],
  ["the client's calls", "client/src/api/caller.ts", "client/src/connection/index.ts"],
  ["the client's calls", "client/src/connection/index.ts", "client/src/store/store.ts"],
  ["the client knows", "client/src/store/store.ts", "react"],
  ["the client knows", "client/src/index.ts", "client/src/react/index.ts"],
  ["only the client's cache", "client/src/cache/page-cache.ts", "idb"],
  ["the command line", "cli/src/commands/serve.ts", "http-node/src/server.ts"],
];

for (const [rule, path, imported] of forbidden) {
  test(`${rule}…: sees ${imported} in ${path}`, () => {
    const file = { path, text: "", imports: [imported] };
    const { of, allows } = boundaryNamed(rule);
    assert.ok(of(file));
    assert.not(allows(imported, file));
  });
}
