import { spawn } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { assert, suite } from "../support/suite.js";
import { command, confab, founding, init, newFolder, root } from "./confab.js";

const test = suite("cli init");

test("init --json prints one object and nothing else, and makes files for its owner only", async () => {
  const data = newFolder();
  const { stdout } = await init("--data", data, "--json");
  const created = JSON.parse(stdout);
  assert.is(stdout.trim().split("\n").length, 1);
  assert.is(created.organization.name, "Test");
  assert.equal([created.owner.email, typeof created.owner.user_id], ["ada@example.com", "number"]);
  assert.match(created.owner.api_key, /^[A-Za-z0-9]{32}$/);
  assert.ok(created.owner.password.length >= 12);
  assert.is(statSync(data).mode & 0o777, 0o700);
  assert.is(statSync(join(data, "chat.db")).mode & 0o077, 0);
});

test("init prints for people, and no password that it was given", async () => {
  const data = newFolder();
  const env = { CONFAB_OWNER_PASSWORD: "correct horse battery" };
  const { status, stdout } = await confab(["init", "--data", data, ...founding], { env });
  assert.is(status, 0);
  assert.match(stdout, "ada@example.com (user id ");
  assert.match(stdout, /API key {3}[A-Za-z0-9]{32}/);
  assert.not.match(stdout, /assword/);
});

test("init refuses a folder that has an organization, and changes nothing there", async () => {
  const data = newFolder();
  const created = JSON.parse((await init("--data", data, "--json")).stdout);
  const again = await confab(["init", "--data", data, ...founding, "--json"]);
  assert.equal([again.status, again.stdout], [1, ""]);
  assert.match(again.stderr, `There is an organization in ${data} already.`);
  const { stdout } = await confab(["user", "api-key", "ada@example.com", "--data", data]);
  assert.is(stdout.trim(), created.owner.api_key);
});

test("init says what is wrong with the owner, and can be repeated", async () => {
  const data = newFolder();
  const bad = await confab([
    "init",
    "--data",
    data,
    "--organization",
    "T",
    "--owner-email",
    "nobody",
    "--owner-name",
    "A",
  ]);
  assert.is(bad.status, 2);
  assert.match(bad.stderr, /^confab: /);
  assert.not.match(bad.stderr, "    at ");
  assert.is((await confab(["init", "--data", data, ...founding])).status, 0);
});

test("what an init left that was refused is no organization, and no command makes it one", async () => {
  const data = newFolder();
  const refused = await confab(["init", "--data", data, ...founding, "--owner-name", "A*"]);
  assert.equal([refused.status, refused.stderr], [1, "confab: Invalid characters in name!\n"]);
  for (const command of [
    ["user", "list"],
    ["check"],
    ["user", "create", "--email", "b@example.com", "--name", "Bob"],
  ]) {
    const { status, stdout, stderr } = await confab([...command, "--data", data]);
    assert.equal([status, stdout], [1, ""]);
    assert.match(stderr, `There is no organization in ${data}.`);
  }
  assert.match((await init("--data", data)).stdout, "ada@example.com (user id ");
});

/** Runs init on a terminal of its own, types into it, and answers all that showed there. */
const onTerminal = (data: string, typed: string): Promise<string> =>
  atTerminal(["init", "--data", data, ...founding], "generated): ", [typed]);

/** Runs a command on a terminal, and types the next text each time that `question` shows. */
const atTerminal = (args: readonly string[], question: string, typed: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const words = [process.execPath, command(), ...args];
    const child = spawn("script", ["-qec", words.join(" "), "/dev/null"], { cwd: root });
    let shown = "";
    let questions = 0;
    // One that has ended reads no more of what is typed.
    child.stdin.on("error", () => {});
    child.stdout.on("data", (chunk) => {
      shown += chunk;
      const asked = shown.split(question).length - 1;
      while (questions < asked) child.stdin.write(typed[questions++] ?? "");
    });
    child.once("close", () => resolve(shown));
  });

const ifTerminals = process.platform === "linux" ? test : (name: string) => test.skip(name, "script(1) differs here");

ifTerminals("asks for the password on a terminal, without showing it", async () => {
  const data = newFolder();
  const shown = await onTerminal(data, "correct horsx\u007fe battery\r");
  assert.match(shown, "Password for ada@example.com (empty: one is generated): \r\n");
  assert.not.match(shown, /horse|horsx|Password {2}/);
  assert.match(shown, /API key {3}[A-Za-z0-9]{32}/);
});

ifTerminals("asks twice for another password of a user, without showing it", async () => {
  const data = newFolder();
  await init("--data", data);
  const change = (...typed: string[]) =>
    atTerminal(["user", "password", "ada@example.com", "--data", data], ": ", typed);
  const shown = await change("correct horse\r", "correct horse\r");
  assert.match(shown, "ada@example.com has another password now.");
  assert.not.match(shown, "horse");
  assert.match(await change("one\r", "another\r"), "They differ; nothing was changed.");
  assert.match(await change("\r"), "No password was typed; nothing was changed.");
});

ifTerminals("generates a password when nothing is typed, and ends when interrupted", async () => {
  assert.match(await onTerminal(newFolder(), "\r"), /Password {2}\S{12}/);
  const shown = await onTerminal(newFolder(), "abc\u0003");
  assert.match(shown, "confab: Interrupted.");
  assert.not.match(shown, "Created");
});
