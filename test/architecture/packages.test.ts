import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assert, suite } from "../support/suite.js";
import { packages, root } from "./source-files/sources.js";

type Versions = Record<string, string>;

interface Manifest {
  name: string;
  version: string;
  license: string;
  engines: Versions;
  files: string[];
  dependencies?: Versions;
  optionalDependencies?: Versions;
  peerDependencies?: Versions;
  devDependencies?: Versions;
  scripts: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}

interface Locked {
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
  optionalDependencies?: Versions;
}

interface Lock {
  packages: Record<string, Locked>;
}

const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const manifest = (...path: string[]): Manifest => JSON.parse(read(...path, "package.json"));
const top = manifest();
const lock: Lock = JSON.parse(read("package-lock.json"));

const versionsOf = ({ dependencies, optionalDependencies, devDependencies }: Manifest): [string, string][] =>
  Object.entries({ ...dependencies, ...optionalDependencies, ...devDependencies });

const test = suite("packages");

for (const name of packages) {
  const own = manifest("packages", name);

  test(`${name} says its name, licence and Node version`, () => {
    assert.is(own.name, `@confab/${name}`);
    assert.is(own.license, "MIT");
    assert.is(own.engines.node, top.engines.node);
    assert.is(own.version, top.version);
  });

  test(`${name} publishes its build, README and LICENSE`, () => {
    assert.equal(own.files, ["dist", "README.md", "LICENSE"]);
    // An installation builds no declarations.
    const types = name === "cli" ? "" : " && node ../../scripts/build.mjs --declarations";
    assert.is(own.scripts.prepack, `npm run build${types}`);
    assert.is(read("packages", name, "LICENSE"), read("LICENSE"));
  });

  test(`${name} starts its README with an example`, () => {
    const opening = read("packages", name, "README.md").split("\n").slice(0, 8).join("\n");
    assert.match(opening, /```(ts|sh)/);
  });
}

// security.md M: exact versions, and install scripts only where a native module is built.
test("M: every dependency has an exact version", () => {
  const all = [top, ...packages.map((name) => manifest("packages", name))].flatMap(versionsOf);
  assert.equal(
    all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version)),
    [],
  );
});

test("M: only better-sqlite3 may run an install script, and all others are refused", () => {
  const allowed = Object.entries(top.allowScripts ?? {}).filter(([, allow]) => allow);
  assert.equal(allowed, [["better-sqlite3", true]]);
  const asking = Object.entries(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ""))
    .filter((name) => name !== "" && !(name in (top.allowScripts ?? {})));
  assert.equal(asking, []);
});

test("M: the lock file names no registry", () => {
  const addresses = Object.values(lock.packages).filter(({ resolved, link }) => resolved !== undefined && !link);
  assert.equal(addresses, []);
});

test("an application that wants the listener installs core and a parser of forms, and no more", () => {
  assert.equal(manifest("packages", "http-node").dependencies, { "@confab/core": "0.1.0", "@fastify/busboy": "3.2.6" });
  assert.is(manifest("packages", "http-node").optionalDependencies, undefined);
});

test("what packages of the server leave to the application to install is what the command line brings", () => {
  // The client's hooks run with the page's own framework.
  const ofServer = packages.filter((name) => name !== "client");
  const peers = ofServer.flatMap((name) => Object.entries(manifest("packages", name).peerDependencies ?? {}));
  const brought = Object.entries(manifest("packages", "cli").dependencies ?? {});
  assert.equal(
    peers.map(([name, range]) => [name, range.replace("^", "")]),
    brought.filter(([name]) => !name.startsWith("@confab/")),
  );
});

// A package of another platform that the registry lacked at the time is left out by npm, and `npm ci` then refuses.
test("M: the lock file holds the packages of every platform, each with its checksum", () => {
  const paths = Object.keys(lock.packages);
  const optional = Object.values(lock.packages).flatMap((locked) => Object.keys(locked.optionalDependencies ?? {}));
  assert.equal(
    optional.filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`))),
    [],
  );
  const foreign = Object.entries(lock.packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);
  assert.equal(
    foreign.filter(([, { integrity }]) => !integrity).map(([path]) => path),
    [],
  );
});
