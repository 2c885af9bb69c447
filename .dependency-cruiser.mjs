// Which file may import which, types included. `npm run imports` checks it.

import { readFileSync } from "node:fs";

/** The folders of core, bottom to top: each may import from those before it. */
const layers = [
  ...["text", "schema", "ports", "encode", "storage", "memory", "markdown", "jobs", "events", "operation", "wire"],
  ...["openapi", "domain", "chat", "testing"],
];

/** The folders that a folder imports although they stand after it. The list only shrinks. */
const upward = {
  // Encryption and UUIDs take a `Random`, and the portable passwords are stored as Base64. Stores of files fail as storages do. What
  // guards a port throws errors of the kernel.
  ports: ["encode", "storage", "operation"],
  // A resource declares its jobs, and a job runs in the contexts of operations.
  jobs: ["operation"],
  // An operation emits events, and a queue is a service that answers with errors of the kernel.
  events: ["operation"],
  // A resource declares its pages, and whatever answers HTTP runs operations.
  operation: ["wire"],
};

const anyOf = (names) => `(?:${names.join("|")})`;
const core = "^packages/core/src/";

const [imports, lists] = readFileSync(new URL("packages/core/src/domain/index.ts", import.meta.url), "utf8").split(
  "const below =",
);
const folders = new Map(
  [...imports.matchAll(/(\w+) \} from "\.\/([\w-]+)\//g)].map(([, name, folder]) => [name, folder]),
);
/** The folders of the resources, bottom to top, as the list of resources has them. */
const resources = [...lists.matchAll(/^ {2}(\w+)(?:\(below\))?,$/gm)].map(([, name]) => folders.get(name));

const forbid = (name, from, to) => ({ name, severity: "error", from: paths(from), to: paths(to) });
const paths = (place) => (typeof place === "string" || Array.isArray(place) ? { path: place } : place);

/** Files that import nothing but what is named: paths, and "core" for the modules of Node. */
const only = (name, from, ...allowed) =>
  forbid(name, from, {
    pathNot: allowed.filter((place) => place !== "core"),
    dependencyTypesNot: allowed.includes("core") ? ["core"] : [],
  });

const installed = (...names) => `^node_modules/(?:@types/)?${anyOf(names)}/`;

const forbiddenAbove = (layer) =>
  layers.slice(layers.indexOf(layer) + 1).filter((other) => !upward[layer]?.includes(other));

const coreLayers = layers
  .filter((layer) => forbiddenAbove(layer).length > 0)
  .map((layer) =>
    forbid(
      `core: ${layer} imports what stands below it`,
      `${core}${layer}/`,
      `${core}${anyOf(forbiddenAbove(layer))}/`,
    ),
  );

const resourceOrder = resources
  .slice(0, -1)
  .map((name, at) =>
    forbid(
      `domain: ${name} imports what stands before it`,
      `${core}domain/${name}/`,
      `${core}domain/${anyOf(resources.slice(at + 1))}/`,
    ),
  );

const inCore = [
  forbid("core: no module of Node", core, { dependencyTypes: ["core"] }),
  forbid("core: no other package of this repository", core, { path: "^packages/", pathNot: core }),
  forbid("core: a folder is a layer", `${core}(?!${anyOf(layers)}/)(?!index\\.ts)`, {}),
  forbid("core: its index is for other packages", `${core}.+/`, `${core}index\\.ts$`),
  ...coreLayers,
  forbid("domain: a folder is a resource", `${core}domain/(?!${anyOf(resources)}/)[^/]+/`, {}),
  forbid("domain: a resource knows no list of all", `${core}domain/.+/`, `${core}domain/[^/]+$`),
  ...resourceOrder,
  // Methods and examples are written for each resource, and brought together for `chat.as()` and the OpenAPI document.
  ...[`${core}domain/([^/]+)/`, `${core}(?!domain/[^/]+/)`].map((from) =>
    forbid(
      "domain: a resource is imported through its index",
      { path: from, pathNot: `${core}chat/methods/` },
      { path: `${core}domain/[^/]+/`, pathNot: [`${core}domain/$1/`, "/(?:index\\.ts|examples\\.json)$"] },
    ),
  ),
  forbid(
    "domain: an operation is imported by the index of its resource's operations",
    { path: core, pathNot: `${core}domain/[^/]+/operations/index\\.ts$` },
    {
      path: `${core}domain/[^/]+/operations/`,
      pathNot: "/operations/(?:index|[\\w-]+-params|one-presence|register-price)\\.ts$",
    },
  ),
  forbid(
    "domain: a page is imported by the index of its resource",
    { path: core, pathNot: `${core}domain/[^/]+/index\\.ts$` },
    { path: `${core}domain/[^/]+/pages/`, pathNot: "/pages/(?:cookie-answer|joining)\\.ts$" },
  ),
];

const otherPackages = [
  forbid(
    "packages: other packages are imported by name",
    { path: "^packages/([^/]+)/" },
    { path: "^packages/", pathNot: "^packages/$1/", dependencyTypesNot: ["aliased-tsconfig-paths"] },
  ),
  // knip takes what the root declares for declared.
  forbid(
    "packages: what is imported is declared",
    {},
    { dependencyTypes: ["npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["npm-peer"] },
  ),
  forbid("packages: only tests use what core offers to tests", { pathNot: `${core}testing/` }, `${core}testing/`),
  only("storage-memory: core", "^packages/storage-memory/src/", "^packages/storage-memory/src/", core),
  only(
    "storage-sqlite: core, its driver and Node",
    "^packages/storage-sqlite/src/",
    ...["^packages/storage-sqlite/src/", core, installed("better-sqlite3"), "core"],
  ),
  only(
    "storage-postgres: core, its driver and Node",
    "^packages/storage-postgres/src/",
    ...["^packages/storage-postgres/src/", core, installed("pg"), "core"],
  ),
  only(
    "http-node: core, its parser of forms and Node",
    { path: "^packages/http-node/src/", pathNot: "^packages/http-node/src/ports/" },
    ...["^packages/http-node/src/", core, installed("@fastify/busboy"), "core"],
  ),
  only(
    "http-node: ports import what they load at the first use, too",
    "^packages/http-node/src/ports/",
    ...["^packages/http-node/src/", core, installed("sharp", "nodemailer", "undici"), "core"],
  ),
  forbid(
    "http-node: the listener imports no port but the log",
    { path: "^packages/http-node/src/", pathNot: "^packages/http-node/src/ports/" },
    { path: "^packages/http-node/src/ports/", pathNot: "/logger\\.ts$" },
  ),
  forbid("web: core and the listener do without", "^packages/(?:core|http-node)/", "^packages/web/"),
  only(
    "web: what hands the files over imports core and Node",
    "^packages/web/src/files/",
    ...["^packages/web/src/files/", core, "core"],
  ),
];

const store = "^packages/client/src/cache/idb/";

const client = [
  only(
    "client: core, and what it is bundled with",
    "^packages/client/src/",
    ...["^packages/client/src/", core, installed("@preact/signals-core", "idb", "react")],
  ),
  forbid("client: types alone of core", "^packages/client/src/", { path: core, dependencyTypesNot: ["type-only"] }),
  forbid(
    "client: a framework in the hooks alone",
    { path: "^packages/client/src/", pathNot: "^packages/client/src/react/" },
    [installed("react"), "^packages/client/src/react/"],
  ),
  forbid(
    "client: a database in the cache of the browser alone",
    { path: "^packages/client/src/", pathNot: [store, "^packages/client/src/cache/index\\.ts$"] },
    [installed("idb"), store],
  ),
  forbid("client: calls know no connection", "^packages/client/src/api/", "^packages/client/src/(?:connection|store)/"),
  forbid("client: a connection knows no store", "^packages/client/src/connection/", "^packages/client/src/store/"),
];

export default {
  forbidden: [
    forbid("no circle", {}, { circular: true }),
    forbid("what is imported is there", {}, { couldNotResolve: true }),
    ...inCore,
    ...otherPackages,
    ...client,
  ],
  options: {
    doNotFollow: { path: "^node_modules/" },
    exclude: { path: "^packages/[^/]+/dist/" },
    tsConfig: { fileName: "tsconfig.sources.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "require", "node", "default"],
      mainFields: ["module", "main", "types", "typings"],
    },
  },
};
