import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { assert, suite } from "../support/suite.js";
import { ask, confab, killAll, newFolder, serve } from "./confab.js";

const test = suite("cli commands");

test.after(killAll);

const founding = ["--organization", "Test", "--owner-email", "ada@example.com", "--owner-name", "Ada"];

const init = async (...more: string[]) => {
  const data = newFolder();
  const { status, stdout, stderr } = await confab(["init", "--data", data, ...founding, "--json", ...more]);
  assert.is(status, 0, stderr);
  return { data, created: JSON.parse(stdout), stdout };
};

test("--version prints the version of the package", async () => {
  const manifest = JSON.parse(readFileSync(new URL("../../packages/http-node/package.json", import.meta.url), "utf8"));
  assert.equal(await confab(["--version"]), { status: 0, stdout: `${manifest.version}\n`, stderr: "" });
});

test("wrong use exits with 2 and the usage line on stderr", async () => {
  const { status, stdout, stderr } = await confab(["serve", "--prot", "1"]);
  assert.equal([status, stdout], [2, ""]);
  assert.match(stderr, "confab: Unknown option '--prot'.\nUsage: confab serve [options]\n");
});

test("help goes to stdout and exits with 0", async () => {
  const { status, stdout, stderr } = await confab(["user", "--help"]);
  assert.equal([status, stderr], [0, ""]);
  assert.match(stdout, /^Usage: confab user COMMAND/);
});

test("init --json prints one object and nothing else, and makes files for its owner only", async () => {
  const { data, created, stdout } = await init();
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
  const { data, created } = await init();
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
  assert.is(bad.status, 1);
  assert.match(bad.stderr, /^confab: /);
  assert.not.match(bad.stderr, "    at ");
  assert.is((await confab(["init", "--data", data, ...founding])).status, 0);
});

test("users are created, listed and deactivated without a server", async () => {
  const { data } = await init();
  const made = await confab([
    "user",
    "create",
    "--data",
    data,
    "--email",
    "bob@example.com",
    "--name",
    "Bob",
    "--json",
  ]);
  assert.match(JSON.parse(made.stdout).api_key, /^[A-Za-z0-9]{32}$/);
  const twice = await confab(["user", "create", "--data", data, "--email", "bob@example.com", "--name", "Bob"]);
  assert.equal([twice.status, twice.stderr], [1, "confab: Email is already in use.\n"]);
  assert.is((await confab(["user", "deactivate", "BOB@example.com", "--data", data])).status, 0);
  const { stdout } = await confab(["user", "list", "--data", data]);
  assert.match(
    stdout,
    /^\d+ +owner +ada@example\.com {2}Ada\n\d+ +member +bob@example\.com {2}Bob {2}\(deactivated\)\n$/,
  );
});

test("names of users and roles that do not exist are refused", async () => {
  const { data } = await init();
  const nobody = await confab(["user", "api-key", "99", "--data", data]);
  assert.equal([nobody.status, nobody.stderr], [1, "confab: There is no user 99.\n"]);
  const role = await confab(["user", "create", "--data", data, "--email", "b@c.de", "--name", "B", "--role", "king"]);
  assert.is(role.status, 2);
  assert.match(role.stderr, 'There is no role "king".');
});

test("the commands work while a server runs on the folder, through a socket for its owner only", async () => {
  const { data, created } = await init();
  const server = await serve(["--data", data]);
  assert.is(statSync(join(data, "confab.sock")).mode & 0o777, 0o600);
  const made = await confab([
    "user",
    "create",
    "--data",
    data,
    "--email",
    "bob@example.com",
    "--name",
    "Bob",
    "--json",
  ]);
  const bob = JSON.parse(made.stdout);
  assert.is((await ask(server.url, bob, "/users/me")).full_name, "Bob");
  assert.is((await confab(["user", "deactivate", String(bob.user_id), "--data", data])).status, 0);
  assert.is((await ask(server.url, bob, "/users/me")).status, 401);
  assert.is(JSON.parse((await confab(["user", "list", "--data", data, "--json"])).stdout).length, 2);
  assert.equal(await confab(["check", "--data", data]), { status: 0, stdout: "Nothing is wrong.\n", stderr: "" });
  const failing = await confab(["user", "create", "--data", data, "--email", "bob@example.com", "--name", "Bob"]);
  assert.equal([failing.status, failing.stderr], [1, "confab: Email is already in use.\n"]);
  const copy = join(data, "..", "copy.db");
  assert.is((await confab(["backup", copy, "--data", data])).status, 0);
  assert.is(statSync(copy).mode & 0o077, 0);
  assert.is((await ask(server.url, created.owner, "/users/me")).status, 200);
  await server.stop();
  assert.is(existsSync(join(data, "confab.sock")), false);
});

test("backup makes a copy that opens, and overwrites nothing", async () => {
  const { data } = await init();
  const [copy, restored] = [join(data, "..", "copy.db"), newFolder()];
  assert.is((await confab(["backup", copy, "--data", data])).status, 0);
  const again = await confab(["backup", copy, "--data", data]);
  assert.equal([again.status, again.stderr], [1, `confab: ${copy} exists already.\n`]);
  assert.is((await confab(["backup", join(restored, "chat.db"), "--data", data])).status, 1);
});

test("commands on a folder without an organization fail, and create nothing", async () => {
  const data = newFolder();
  for (const args of [["check"], ["user", "list"], ["backup", join(data, "x")]]) {
    const { status, stderr } = await confab([...args, "--data", data]);
    assert.is(status, 1);
    assert.match(stderr, `There is no organization in ${data}.`);
  }
  assert.is(existsSync(data), false);
});
