import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { assert, suite } from "../test/support/suite.js";

const test = suite("examples: serve");

const example = fileURLToPath(new URL("serve.ts", import.meta.url));

test("serves the organization until it is told to stop", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "confab-example-")), "chat.db");
  const child = spawn(process.execPath, ["--import", "tsx", example, file], { env: { ...process.env, PORT: "0" } });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const url = await new Promise<string>((resolve, reject) => {
    let shown = "";
    child.stdout.on("data", (chunk) => {
      shown += chunk;
      const [, found] = /Listening on (\S+)/.exec(shown) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once("close", () => reject(new Error(`It ended: ${shown}`)));
  });
  const settings = await (await fetch(`${url}/api/v1/server_settings`)).json();
  assert.is(settings.result, "success");
  child.kill();
  assert.is(await ended, 0);
});
