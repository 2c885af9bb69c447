import { newSchema, noPostgres, testPostgres } from "../support/postgres/cluster.js";
import { assert, suite } from "../support/suite.js";
import { ask, type Credentials, confab, founding, init, killAll, newFolder, type Served, serve } from "./confab.js";

const server = await testPostgres();
const test = suite("cli on PostgreSQL");

interface Message {
  content: string;
}

/** An organization in the database, as options name it. */
const founded = async (url: string): Promise<{ place: string[]; owner: Credentials }> => {
  const place = ["--storage", url, "--namespace", newSchema(), "--data", newFolder()];
  const { stdout, stderr, status } = await init(...place, "--json");
  assert.is(status, 0, stderr);
  return { place, owner: JSON.parse(stdout).owner };
};

const register = async ({ url }: Served, owner: Credentials): Promise<string> =>
  String((await ask(url, owner, "/register", { event_types: '["message"]' })).queue_id);

const send = ({ url }: Served, owner: Credentials, content: string) =>
  ask(url, owner, "/messages", { type: "stream", to: '"general"', topic: "hi", content });

const next = async (
  { url }: Served,
  owner: Credentials,
  queue: string,
): Promise<{ id: number; contents: string[] }> => {
  const { events } = (await ask(url, owner, `/events?${queue}`)) as { events: { id: number; message: Message }[] };
  return { id: events.at(-1)?.id ?? -1, contents: events.map(({ message }) => message.content) };
};

if (server === undefined) test.skip("every case", noPostgres);
else {
  test.after(killAll);

  test("two servers serve one organization, and a client may change between them", async () => {
    const { place, owner } = await founded(server.url);
    const [one, other] = await Promise.all([serve(place), serve(place)]);
    const queue_id = await register(one, owner);
    const waiting = next(one, owner, `queue_id=${queue_id}&last_event_id=-1`);
    assert.is((await send(other, owner, "from the other")).status, 200);
    const first = await waiting;
    assert.equal(first.contents, ["from the other"]);
    const moved = next(other, owner, `queue_id=${queue_id}&last_event_id=${first.id}`);
    await send(one, owner, "from the one");
    const second = await moved;
    assert.equal(second.contents, ["from the one"]);
    assert.ok(second.id > first.id);
    const [ended] = await Promise.all([one.stop(), other.stop()]);
    assert.is(ended.status, 0, ended.stderr);
  });

  test("commands change what running servers serve", async () => {
    const { place, owner } = await founded(server.url);
    const running = await serve(place);
    const created = await confab(["user", "create", ...place, "--email", "bob@example.com", "--name", "Bob", "--json"]);
    assert.is(created.status, 0, created.stderr);
    const bob = { email: "bob@example.com", api_key: JSON.parse(created.stdout).api_key };
    assert.is((await ask(running.url, bob, "/users/me")).status, 200);
    assert.is((await confab(["user", "deactivate", "bob@example.com", ...place])).status, 0);
    assert.is((await ask(running.url, bob, "/users/me")).status, 401);
    assert.match((await confab(["user", "list", ...place])).stdout, owner.email);
    const checked = await confab(["check", ...place]);
    assert.equal([checked.status, checked.stdout], [0, "Nothing is wrong.\n"]);
    await running.stop();
  });

  test("organizations in one database see nothing of each other", async () => {
    const [mine, theirs] = await Promise.all([founded(server.url), founded(server.url)]);
    const running = await serve(mine.place);
    assert.is((await ask(running.url, mine.owner, "/users/me")).status, 200);
    assert.is((await ask(running.url, { ...theirs.owner, email: "eve@example.com" }, "/users/me")).status, 401);
    assert.is((await ask(running.url, theirs.owner, "/users/me")).status, 401);
    await running.stop();
  });

  test("an organization is created once, and one that is missing is named", async () => {
    const { place } = await founded(server.url);
    const again = await confab(["init", ...place, ...founding]);
    assert.is(again.status, 1);
    assert.match(again.stderr, "There is an organization in the namespace ");
    const missing = await confab(["user", "list", "--storage", server.url, "--namespace", newSchema()]);
    assert.is(missing.status, 1);
    assert.match(
      missing.stderr,
      /There is no organization in the namespace .* of the database\. Create one with `confab init`/,
    );
  });

  test("what a database cannot do here is said with what does it", async () => {
    const { place } = await founded(server.url);
    const { status, stderr } = await confab(["backup", "copy.db", ...place]);
    assert.is(status, 1);
    assert.match(stderr, "pg_dump");
  });

  test("a database that does not answer is named without its password", async () => {
    const url = "postgres://confab:secret@127.0.0.1:1/confab";
    const { status, stderr } = await confab(["user", "list", "--storage", url]);
    assert.is(status, 1);
    assert.match(stderr, "127.0.0.1:1");
    assert.not.match(stderr, "secret");
  });
}
