// A client of somebody else: its types are generated from what a server serves, and it runs against that server.
import { execFile } from "node:child_process";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createChat } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { startServer } from "@confab/http-node";
import { memoryStorage } from "@confab/storage-memory";
import { assert, suite } from "../test/support/suite.js";

const test = suite("examples: a client with types");

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = "node_modules/.cache/typed-client";

/** Runs a program of Node from the root of the repository; answers what it printed. */
const run = async (...command: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, command, { cwd: root })).stdout;

const inServedChat = async (body: (url: string, key: string) => Promise<void>): Promise<void> => {
  const organization = { name: "Example", owner: { email: "ada@example.com", full_name: "Ada" } };
  const chat = await createChat({ storage: memoryStorage(), passwords: plainPasswords(), organization });
  const server = await startServer(chat, { port: 0 });
  await body(server.url, chat.created?.owner.api_key ?? "");
  await server.close();
  await chat.close();
};

test("is generated, compiled, and runs", () =>
  inServedChat(async (url, key) => {
    await cp(join(root, "examples/typed-client"), join(root, folder), { recursive: true });
    await run("node_modules/openapi-typescript/bin/cli.js", `${url}/api/v1/openapi.json`, "-o", `${folder}/api.d.ts`);
    await run("node_modules/typescript/bin/tsc", "-p", folder);
    const printed = await run(`${folder}/client.js`, url, "ada@example.com", key);
    assert.equal(printed.trim().split("\n"), [
      "Connected to Example",
      "Ada: Hi",
      "Ada reacts with wave",
      "1 in the topic",
      "Ended: true",
    ]);
  }));
