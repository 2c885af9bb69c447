import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ask, type Credentials, founding, newFolder, type Served, serve } from "../test/cli/confab.js";
import { freePort } from "../test/support/servers/program.js";
import { assert, suite } from "../test/support/suite.js";

const test = suite("examples: a push service and a phone");

interface Running {
  child: ChildProcess;
  output(): string;
}

const tsconfig = fileURLToPath(new URL("../tsconfig.json", import.meta.url));

const run = (file: string, env: Record<string, string>): Running => {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), path], {
    env: { ...process.env, TSX_TSCONFIG_PATH: tsconfig, ...env },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  return { child, output: () => printed };
};

const until = async (what: string, holds: () => boolean | Promise<boolean>, shown: () => string): Promise<void> => {
  for (let at = 0; at < 600; at += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`It took too long until ${what}: ${shown()}`);
};

const prints = (program: Running, text: string): Promise<void> =>
  until(`"${text}" was printed`, () => program.output().includes(text), program.output);

const account = async (url: string, email: string, password: string): Promise<Credentials> => {
  const body = new URLSearchParams({ username: email, password });
  const response = await fetch(`${url}/api/v1/fetch_api_key`, { method: "POST", body });
  return (await response.json()) as Credentials;
};

test("messages reach the phone, whatever is killed, and go when they were read", async () => {
  const port = String(await freePort());
  const relayEnv = { PORT: port, RELAY_DATA: mkdtempSync(join(tmpdir(), "confab-relay-")) };
  const url = `http://127.0.0.1:${port}`;
  const args = ["--data", newFolder(), "--push-relay", url, ...founding, "--owner-password", "a long password 1"];
  let relay = run("push-relay/main.ts", relayEnv);
  await prints(relay, "The key of this relay");
  let server: Served = await serve(args);
  const ada = await account(server.url, "ada@example.com", "a long password 1");
  await ask(server.url, ada, "/users", { email: "bob@example.com", full_name: "Bob", password: "a long password 2" });
  const bob = await account(server.url, "bob@example.com", "a long password 2");
  const own = await ask(server.url, ada, "/users/me");
  const phone = run("push-device/main.ts", { CHAT: server.url, RELAY: url, EMAIL: ada.email, API_KEY: ada.api_key });
  try {
    await prints(phone, "The token of this phone");
    await prints(relay, "registered");
    const isActive = async () => {
      const { devices } = await ask(server.url, ada, "/register", { fetch_event_types: '["device"]' });
      return Object.values(devices as Record<string, { push_token_id: unknown }>)[0]?.push_token_id != null;
    };
    await until("the token was confirmed", isActive, relay.output);
    const send = (content: string) =>
      ask(server.url, bob, "/messages", { type: "direct", to: JSON.stringify([own.user_id]), content });

    const { id } = await send("**Hello** :smile:");
    await prints(phone, `${id} Bob: Hello 🙂`);
    assert.is(relay.output().includes("Hello"), false, "the push service cannot read it");

    relay.child.kill("SIGKILL");
    const { id: second } = await send("still there?");
    await server.stop("SIGKILL");
    relay = run("push-relay/main.ts", relayEnv);
    server = await serve(args);
    await prints(phone, `${second} Bob: still there?`);

    await ask(server.url, ada, "/messages/flags", { messages: JSON.stringify([id, second]), op: "add", flag: "read" });
    await prints(phone, `gone: ${id} ${second}`);
  } finally {
    for (const { child } of [relay, phone]) child.kill("SIGKILL");
    await server.stop("SIGKILL");
  }
});
