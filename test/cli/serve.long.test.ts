import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assert, suite } from "../support/suite.js";
import { ask, type Credentials, confab, killAll, newFolder, serve } from "./confab.js";

const test = suite("cli serve");

test.after(killAll);

const within = async <T>(ms: number, promise: Promise<T>): Promise<T> => {
  const began = performance.now();
  const result = await promise;
  assert.ok(performance.now() - began < ms, `it took ${performance.now() - began} ms`);
  return result;
};

const ownerOf = (stdout: string): Credentials => JSON.parse(stdout.split("\n")[0] ?? "").owner;

test("creates a default organization once, says so once, and serves it", async () => {
  const data = newFolder();
  const first = await serve(["--data", data, "--json"]);
  const owner = ownerOf(first.output.stdout);
  assert.is(owner.email, "owner@localhost");
  assert.is((await ask(first.url, owner, "/users/me")).status, 200);
  assert.is((await first.stop()).status, 0);
  const second = await serve(["--data", data]);
  assert.is(second.output.stdout, `Confab is listening on ${second.url}\n`);
  assert.is((await ask(second.url, owner, "/users/me")).status, 200);
  await second.stop();
});

test("takes the options of init for an empty storage, and reports its own address", async () => {
  const env = { CONFAB_OWNER_PASSWORD: "correct horse battery" };
  const args = [
    "--storage",
    "memory",
    "--organization",
    "Mine",
    "--owner-email",
    "ada@example.com",
    "--owner-name",
    "Ada",
  ];
  const server = await serve(args, { env });
  assert.match(server.output.stdout, 'Created the organization "Mine".');
  const login = { username: "ada@example.com", password: "correct horse battery" };
  const answer = await ask(server.url, { email: "", api_key: "" }, "/fetch_api_key", login);
  assert.equal([answer.status, answer.email], [200, "ada@example.com"]);
  const settings = await ask(server.url, { email: "", api_key: "" }, "/server_settings");
  assert.equal([settings.realm_name, settings.realm_uri ?? settings.realm_url], ["Mine", server.url]);
  await server.stop();
});

test("says whose words it has and where pictures come from, as the options have it", async () => {
  const server = await serve(["--storage", "memory", "--json", "--vocabulary", "clients", "--avatars", "drawn"]);
  const owner = ownerOf(server.output.stdout);
  const state = await ask(server.url, owner, "/register", {});
  assert.is((state.user_settings as { emojiset: string }).emojiset, "google");
  assert.match(String(state.avatar_url), /^\/user_avatars\//);
  await server.stop();
  const usual = await serve(["--storage", "memory", "--json", "--avatars", "provider"]);
  const before = await ask(usual.url, ownerOf(usual.output.stdout), "/register", {});
  assert.is((before.user_settings as { emojiset: string }).emojiset, "provider_a");
  assert.match(String(before.avatar_url), /^\/external_content\//);
  await usual.stop();
});

test("I: logs requests to stderr, and none with --quiet", async () => {
  const loud = await serve(["--storage", "memory"]);
  await ask(loud.url, { email: "", api_key: "secret" }, "/server_settings?secret");
  const { stderr } = await loud.stop();
  assert.match(stderr, / info GET \/server_settings 200 ms=/);
  assert.not.match(stderr, /secret|127\.0\.0\.1/);
  const quiet = await serve(["--storage", "memory", "--quiet"]);
  await ask(quiet.url, { email: "", api_key: "" }, "/server_settings");
  assert.is((await quiet.stop()).stderr, "Stopping.\n");
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  test(`${signal} answers waiting polls and exits with 0`, async () => {
    const server = await serve(["--storage", "memory", "--json"]);
    const owner = ownerOf(server.output.stdout);
    const { queue_id, last_event_id } = await ask(server.url, owner, "/register", { event_types: '["message"]' });
    const poll = ask(server.url, owner, `/events?queue_id=${queue_id}&last_event_id=${last_event_id}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { status, stderr } = await within(5000, server.stop(signal));
    assert.is(status, 0, stderr);
    assert.is((await poll).status, 200);
  });
}

/** A server that is at a request whose body never ends. */
const serveStuck = async () => {
  const server = await serve(["--storage", "memory", "--json"]);
  const { email, api_key } = ownerOf(server.output.stdout);
  const stuck = fetch(`${server.url}/api/v1/messages`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${email}:${api_key}`)}` },
    body: new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(3)) }),
    duplex: "half",
  } as RequestInit).catch(() => "cut off");
  await new Promise((resolve) => setTimeout(resolve, 300));
  return { server, stuck };
};

test("a second signal ends it at once", async () => {
  const { server, stuck } = await serveStuck();
  const ended = server.stop("SIGTERM");
  await new Promise((resolve) => setTimeout(resolve, 500));
  server.child.kill("SIGINT");
  assert.is((await within(1000, ended)).status, 1);
  assert.is(await stuck, "cut off");
});

test("a request that never ends does not keep it from stopping within 5 s", async () => {
  const { server, stuck } = await serveStuck();
  assert.is((await within(5000, server.stop())).status, 0);
  assert.is(await stuck, "cut off");
});

test("L3: refuses a second server on the folder, and names the first", async () => {
  const data = newFolder();
  const first = await serve(["--data", data]);
  const { status, stderr, stdout } = await confab(["serve", "--port", "0", "--data", data]);
  assert.equal([status, stdout], [1, ""]);
  assert.match(stderr, new RegExp(`in use by process ${first.child.pid}`));
  assert.not.match(stderr, "    at ");
  await first.stop();
});

test("a taken port is named, and 1 is the exit status", async () => {
  const first = await serve(["--storage", "memory"]);
  const port = new URL(first.url).port;
  const data = newFolder();
  const { status, stdout, stderr } = await confab(["serve", "--create", "--data", data, "--port", port]);
  assert.equal([status, stdout], [1, ""], "nothing was created, so no credentials are lost");
  assert.match(stderr, `confab: Port ${port} of 127.0.0.1 is taken.`);
  const second = await serve(["--data", data]);
  assert.match(second.output.stdout, "Created the organization");
  await Promise.all([first.stop(), second.stop()]);
});

test("an address that is not this machine's is named, and so is a damaged file, once", async () => {
  const data = newFolder();
  const failing = async (...args: string[]) => {
    const { status, stdout, stderr } = await confab(["serve", "--create", "--data", data, "--port", "0", ...args]);
    assert.equal([status, stdout], [1, ""]);
    return stderr;
  };
  assert.match(
    await failing("--host", "192.0.2.1"),
    /^confab: Cannot listen on port 0 of 192\.0\.2\.1: .*EADDRNOTAVAIL/,
  );
  mkdirSync(data, { recursive: true });
  const file = join(data, "chat.db");
  writeFileSync(file, "This is no database. ".repeat(500));
  const why = "is damaged; nothing in it was changed: file is not a database (SQLITE_NOTADB)";
  const said = await failing();
  assert.ok(said.startsWith(`confab: ${file} ${why}. Stop what uses it, and go on from a backup.\n`), said);
  assert.match(said, /To go on from a backup: put it into an empty folder as chat\.db/);
});

test("after SIGKILL the next start serves what was acknowledged, and the commands find it", async () => {
  const data = newFolder();
  const first = await serve(["--data", data, "--json"]);
  const owner = ownerOf(first.output.stdout);
  const made = await ask(first.url, owner, "/users", {
    email: "bob@example.com",
    full_name: "Bob",
    password: "correct horse",
  });
  assert.is(made.status, 200, JSON.stringify(made));
  await first.stop("SIGKILL");
  const { stdout } = await confab(["user", "list", "--data", data]);
  assert.match(stdout, "bob@example.com");
  const second = await serve(["--data", data]);
  assert.is((await ask(second.url, owner, "/users/bob@example.com")).status, 200);
  assert.match((await confab(["user", "list", "--data", data])).stdout, "bob@example.com");
  assert.is((await second.stop()).status, 0);
});

test("what this version has not is refused, not ignored", async () => {
  const refused = async (args: readonly string[], status: number, message: string) => {
    const ended = await confab(["serve", "--port", "0", ...args]);
    assert.is(ended.status, status, args.join(" "));
    assert.match(ended.stderr, message);
    assert.is(ended.stdout, "");
  };
  await refused(["--storage", "mysql://localhost/chat"], 2, "--storage is sqlite, memory, or an address");
  await refused(["--smtp", "mail.example.com"], 2, "--smtp is an address such as smtp://mail.example.com:25.");
  await refused(
    ["--mail-from", "nobody"],
    2,
    '--mail-from is an e-mail address such as ada@example.com, not "nobody".',
  );
  await refused(
    ["--push-relay", "relay.example.com"],
    2,
    "--push-relay is an address such as https://push.example.com.",
  );
  await refused(["--port", "99999"], 2, "--port is a number up to 65535");
  await refused(["--url", "chat.example.com", "--storage", "memory"], 2, "--url is an address such as");
});
