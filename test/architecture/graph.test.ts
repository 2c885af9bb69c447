import { readFileSync } from "node:fs";
import { join } from "node:path";
import { confab } from "../support/domain.js";
import { assert, suite } from "../support/suite.js";
import { drawn } from "./source-files/graph.js";
import { packages, root, sources } from "./source-files/sources.js";

const test = suite("the graph of resources");

const page = readFileSync(join(root, "docs/architecture.md"), "utf8");

/** The lines of the block that begins with this heading; headings stand between the resources. */
const blockOf = (heading: string): string[] =>
  (page.split(`\`\`\`text\n${heading}\n`)[1] ?? "")
    .split("\n```")[0]
    ?.split("\n")
    .filter((line) => !line.startsWith("#")) ?? [];

test("is drawn as the imports are", () => {
  const lines = drawn(
    confab.map(({ name }) => name),
    sources,
  );
  assert.equal(blockOf("# the organization and its people"), lines, lines.join("\n"));
});

test("has what is built on directly, and not what that is built on", () => {
  const file = (name: string, ...of: string[]) => ({
    path: `core/src/domain/${name}/a.ts`,
    imports: of.map((one) => `core/src/domain/${one}/index.ts`),
  });
  const lines = drawn(["realm", "users", "files"], [file("users", "realm"), file("files", "realm", "users", "files")]);
  assert.equal(
    lines.map((line) => line.replace(/ +/g, " ")),
    ["realm", "users ─▶ realm", "files ─▶ users"],
  );
});

test("stands below the packages and the ports, each of which is named", () => {
  const [layers = ""] = page.split("## An operation");
  const { text = "" } = sources.find(({ path }) => path === "core/src/operation/services.ts") ?? {};
  const ports = /import type \{([^}]+)\} from "\.\.\/ports\/ports\.js"/.exec(text)?.[1]?.match(/\w+/g) ?? [];
  assert.ok(ports.length > 5);
  const unnamed = [...ports, "Storage"].filter((port) => !layers.includes(`\`${port}\``));
  assert.equal(unnamed, []);
  assert.equal(
    packages.filter((name) => !layers.includes(name)),
    [],
  );
});
