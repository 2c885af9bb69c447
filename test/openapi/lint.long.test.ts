import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { assert, suite } from "../support/suite.js";
import { servedDocument } from "./served.js";

const test = suite("OpenAPI linter");

const linter = fileURLToPath(new URL("../../node_modules/@redocly/cli/bin/cli.js", import.meta.url));

// It is to tell nobody that it ran, and to ask nobody for a newer one.
const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", CI: "true" };

interface Problem {
  ruleId: string;
  severity: "error" | "warn";
  message: string;
}

// The linter minds a server that is called an example.
const testDocument = async () => ({
  ...(await servedDocument()),
  servers: [{ url: "https://chat.confab.test/api/v1" }],
});

const lint = (document: object): Promise<Problem[]> => {
  const folder = mkdtempSync(join(tmpdir(), "confab-openapi-"));
  const file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(document));
  const command = [linter, "lint", file, "--extends=recommended", "--format=json"];
  return new Promise((resolve, reject) => {
    // In a folder without a configuration of its own.
    execFile(process.execPath, command, { cwd: folder, env: { ...process.env, ...quiet } }, (_, output, printed) => {
      rmSync(folder, { recursive: true });
      const start = output.indexOf("{");
      if (start === -1) reject(new Error(printed));
      else resolve((JSON.parse(output.slice(start)) as { problems: Problem[] }).problems);
    });
  });
};

test("finds nothing but paths that clients have to tell apart by their order", async () => {
  const problems = await lint(await testDocument());
  assert.equal(
    problems.filter(({ severity, ruleId }) => severity === "error" || ruleId !== "no-ambiguous-paths"),
    [],
  );
});

test("finds what is wrong", async () => {
  const document = await testDocument();
  const paths = { ...document.paths, "/users/{email}": document.paths?.["/users/{user_id}"] };
  const rules = (await lint({ ...document, paths })).map(({ ruleId }) => ruleId);
  assert.ok(rules.includes("no-identical-paths"), rules.join());
});
