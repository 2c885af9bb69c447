import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { picture } from "../support/pictures/picture.js";
import { assert, suite } from "../support/suite.js";
import { ask, type Credentials, confab, founding, init, killAll, newFolder, serve } from "./confab.js";

const test = suite("cli commands");

test.after(killAll);

const data = newFolder();
let owner: Credentials;

test.before(async () => {
  const { status, stdout, stderr } = await init("--data", data, "--json");
  assert.is(status, 0, stderr);
  owner = JSON.parse(stdout).owner;
});

test("--version prints the version of the package", async () => {
  const manifest = JSON.parse(readFileSync(new URL("../../packages/cli/package.json", import.meta.url), "utf8"));
  assert.equal(await confab(["--version"]), { status: 0, stdout: `${manifest.version}\n`, stderr: "" });
});

test("wrong use exits with 2 and the usage line on stderr", async () => {
  const { status, stdout, stderr } = await confab(["serve", "--prot", "1"]);
  assert.equal([status, stdout], [2, ""]);
  assert.match(stderr, "confab: Unknown option '--prot'. Did you mean --port?\nUsage: confab serve [options]\n");
});

test("help goes to stdout and exits with 0", async () => {
  const { status, stdout, stderr } = await confab(["user", "--help"]);
  assert.equal([status, stderr], [0, ""]);
  assert.match(stdout, /^Usage: confab user COMMAND/);
});

test("users are created, listed and deactivated without a server", async () => {
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

test("users get another role, come back and are deleted without a server", async () => {
  const folder = newFolder();
  await init("--data", folder);
  const of = (...words: string[]) => confab(["user", ...words, "--data", folder]);
  await of("create", "--email", "eve@example.com", "--name", "Eve");
  assert.is(
    (await of("role", "eve@example.com", "administrator")).stdout,
    "eve@example.com is an administrator now.\n",
  );
  const king = await of("role", "eve@example.com", "king");
  assert.is(king.status, 2);
  assert.match(king.stderr, 'There is no role "king".\nUsage: confab user role USER ROLE [options]');
  const last = await of("role", "ada@example.com", "member");
  assert.equal([last.status, last.stderr.includes("only organization owner")], [1, true]);
  await of("deactivate", "eve@example.com");
  assert.is((await of("reactivate", "eve@example.com")).stdout, "Reactivated eve@example.com.\n");
  const { stdout } = await of("list", "--json");
  const { user_id, role, is_active } = JSON.parse(stdout).find((user: { email: string }) =>
    user.email.startsWith("eve"),
  );
  assert.equal([role, is_active], [200, true]);
  assert.is((await of("delete", String(user_id))).stdout, "Deleted eve@example.com for good.\n");
  assert.match(
    (await of("list")).stdout,
    new RegExp(`deleteduser${user_id}@.*  Deleted User ${user_id}  \\(deleted\\)`),
  );
  assert.is((await of("reactivate", String(user_id))).status, 1);
});

test("a user is deleted with their messages while a server runs, or without them", async () => {
  const folder = newFolder();
  const made = JSON.parse((await init("--data", folder, "--json")).stdout);
  const server = await serve(["--data", folder]);
  const of = (...words: string[]) => confab(["user", ...words, "--data", folder, "--json"]);
  for (const [email, words] of [
    ["eve@example.com", ["--messages"]],
    ["joe@example.com", []],
  ] as const) {
    const user = JSON.parse((await of("create", "--email", email, "--name", "Somebody")).stdout);
    await ask(server.url, user, "/messages", { type: "direct", to: `[${made.owner.user_id}]`, content: email });
    assert.is((await of("delete", email, ...words)).status, 0);
  }
  const { messages } = await ask(server.url, made.owner, "/messages?anchor=newest&num_before=9&num_after=0");
  const texts = (messages as { content: string }[]).map(({ content }) => content);
  assert.equal([texts.length, texts[0]?.includes("joe@example.com")], [1, true]);
  await server.stop();
});

test("names of users and roles that do not exist are refused", async () => {
  const nobody = await confab(["user", "api-key", "99", "--data", data]);
  assert.equal(
    [nobody.status, nobody.stderr],
    [1, "confab: There is no user 99. `confab user list` says who there is.\n"],
  );
  const role = await confab(["user", "create", "--data", data, "--email", "b@c.de", "--name", "Bo", "--role", "king"]);
  assert.is(role.status, 2);
  assert.match(role.stderr, '--role is owner, administrator, moderator, member or guest, not "king".');
});

test("a user needs an e-mail address", async () => {
  const { status, stderr } = await confab(["user", "create", "--data", data, "--email", "bob", "--name", "Bob"]);
  assert.is(status, 2);
  assert.match(stderr, 'confab: --email is an e-mail address such as ada@example.com, not "bob".\n');
});

test("the commands work while a server runs on the folder, through a socket for its owner only", async () => {
  const server = await serve(["--data", data]);
  assert.is(statSync(join(data, "confab.sock")).mode & 0o777, 0o600);
  const made = await confab(["user", "create", "--data", data, "--email", "cy@example.com", "--name", "Cy", "--json"]);
  const cy = JSON.parse(made.stdout);
  assert.is((await ask(server.url, cy, "/users/me")).full_name, "Cy");
  assert.is((await confab(["user", "deactivate", String(cy.user_id), "--data", data])).status, 0);
  assert.is((await ask(server.url, cy, "/users/me")).status, 401);
  assert.is(JSON.parse((await confab(["user", "list", "--data", data, "--json"])).stdout).length, 3);
  assert.equal(await confab(["check", "--data", data]), { status: 0, stdout: "Nothing is wrong.\n", stderr: "" });
  const failing = await confab(["user", "create", "--data", data, "--email", "cy@example.com", "--name", "Cy"]);
  assert.equal([failing.status, failing.stderr], [1, "confab: Email is already in use.\n"]);
  const copy = join(data, "..", "copy.db");
  assert.is((await confab(["backup", copy, "--data", data])).status, 0);
  assert.is(statSync(copy).mode & 0o077, 0);
  assert.is((await ask(server.url, owner, "/users/me")).status, 200);
  await server.stop();
  assert.is(existsSync(join(data, "confab.sock")), false);
});

test("backup makes the folder, overwrites nothing, and says where it cannot write", async () => {
  const [copy, folder] = [join(data, "..", "another.db"), newFolder()];
  assert.is((await confab(["backup", copy, "--data", data])).status, 0);
  const again = await confab(["backup", copy, "--data", data]);
  assert.equal([again.status, again.stderr], [1, `confab: ${copy} exists already.\n`]);
  assert.is((await confab(["backup", join(folder, "more", "chat.db"), "--data", data])).status, 0);
  assert.equal([statSync(folder).mode & 0o777, existsSync(join(folder, "more", "chat.db"))], [0o700, true]);
  const nowhere = await confab(["backup", join(copy, "chat.db"), "--data", data]);
  assert.is(nowhere.status, 1);
  assert.match(nowhere.stderr, `confab: The folder ${copy} cannot be made: ${copy} is no folder.`);
});

test("a backup holds the pictures, and what is restored from it is whole", async () => {
  const [folder, restored] = [newFolder(), newFolder()];
  const { owner: ada } = JSON.parse((await init("--data", folder, "--json")).stdout);
  const server = await serve(["--data", folder]);
  const form = new FormData();
  form.set("file", new Blob([picture().bytes as never]), "picture.png");
  const authorization = `Basic ${Buffer.from(`${ada.email}:${ada.api_key}`).toString("base64")}`;
  const uploaded = await fetch(`${server.url}/api/v1/users/me/avatar`, {
    ...{ method: "POST", body: form, headers: { authorization } },
  });
  const { avatar_url } = (await uploaded.json()) as { avatar_url: string };
  const copy = join(folder, "..", "copy.db");
  const made = await confab(["backup", copy, "--data", folder]);
  assert.is(made.stdout, `Copied the data to ${copy}, and files to ${copy}.files.\n`);
  await server.stop();
  mkdirSync(restored);
  renameSync(copy, join(restored, "chat.db"));
  const again = await confab(["backup", copy, "--data", folder]);
  assert.equal([again.status, again.stderr], [1, `confab: ${copy}.files exists already.\n`]);
  renameSync(`${copy}.files`, join(restored, "chat.db.files"));
  copyFileSync(join(folder, "chat.db.key"), join(restored, "chat.db.key"));
  assert.is((await confab(["check", "--data", restored])).stdout, "Nothing is wrong.\n");
  const revived = await serve(["--data", restored]);
  assert.is((await fetch(`${revived.url}${avatar_url}`)).headers.get("content-type"), "image/png");
  await revived.stop();
});

test("security L7: no command makes anything of a folder that lost its file", async () => {
  const folder = newFolder();
  await init("--data", folder);
  rmSync(join(folder, "chat.db"));
  for (const args of [["check"], ["user", "list"], ["init", ...founding], ["serve", "--port", "0"]]) {
    const { status, stderr } = await confab([...args, "--data", folder]);
    assert.equal([status, stderr.split(",")[0]], [1, `confab: ${join(folder, "chat.db")} is missing`], args[0]);
  }
  assert.is(existsSync(join(folder, "chat.db")), false);
});

test("commands on a folder without an organization fail, and create nothing", async () => {
  const empty = newFolder();
  for (const args of [["check"], ["user", "list"], ["backup", join(empty, "x")]]) {
    const { status, stderr } = await confab([...args, "--data", empty]);
    assert.is(status, 1);
    assert.match(stderr, `There is no organization in ${empty}.`);
  }
  assert.is(existsSync(empty), false);
});
