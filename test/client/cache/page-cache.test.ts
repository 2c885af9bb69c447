import { type CachePorts, PageCache } from "../../../packages/client/src/cache/page-cache.js";
import { FakePage } from "../../support/client/fake-page.js";
import { MemoryCache } from "../../support/client/memory-cache.js";
import { arrivalOf, beginning, type SomeMessages, someMessages } from "../../support/client/some-messages.js";
import { assert, suite } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";

const test = suite("the cache of a page");

const login = "https://chat.example session";

/** A page that tells whether somebody sees it. */
class CachedPage extends FakePage implements CachePorts {
  hidden = false;
  isHidden = (): boolean => this.hidden;
}

interface Opened extends SomeMessages {
  page: CachedPage;
  kept: PageCache;
  errors: string[];
}

/** Opens a page that knows nothing yet. */
const open = async (
  cache: MemoryCache,
  options: { account?: number; isOneAccount?: boolean } = {},
): Promise<Opened> => {
  const some = someMessages(3);
  some.store.begin({});
  const page = new CachedPage();
  const errors: string[] = [];
  const onError = ({ message }: Error) => errors.push(message);
  const kept = new PageCache({ store: some.store, cache, login, isOneAccount: false, onError, ...options }, page);
  void kept.open();
  await settle();
  return { ...some, page, kept, errors };
};

/** What a page hears at first of the connection. */
const begin = ({ store, kept }: Opened, account = 1): void => {
  kept.know(account);
  store.begin({ ...(beginning as object), user_id: account } as never);
  kept.begin();
};

const pass = async ({ page }: Opened, ms = 5_000): Promise<void> => {
  page.pass(ms);
  await settle();
};

const selfOf = ({ store }: Opened): number => store.select(({ self }) => self).get();

/** A cache in which something is kept of an account. */
const filled = async (account = 1): Promise<MemoryCache> => {
  const cache = new MemoryCache();
  const opened = await open(cache);
  begin(opened, account);
  await pass(opened);
  opened.kept.close();
  await settle();
  assert.ok(cache.textOf(login).includes("Ada"));
  return cache;
};

test("it is saved once in five seconds, and then only what has changed", async () => {
  const cache = new MemoryCache();
  const opened = await open(cache);
  begin(opened);
  await pass(opened, 4_999);
  assert.is(cache.savings.length, 0);
  await pass(opened, 1);
  assert.ok(cache.savings[0]?.includes("1 1 realm_users"));
  for (let id = 4; id < 40; id += 1) {
    opened.store.apply(arrivalOf(id));
    opened.kept.mark();
  }
  await pass(opened);
  await pass(opened);
  assert.equal(cache.savings.slice(1), [["1 1 unread_msgs"]]);
});

test("what is loaded and what is sent is saved without an event", async () => {
  const cache = new MemoryCache();
  const opened = await open(cache);
  begin(opened);
  await pass(opened);
  opened.store.messages([["channel", 5]]).subscribe(() => {});
  await settle();
  await pass(opened);
  assert.match(cache.savings.at(-1)?.join() ?? "", /^1 1 contents,1 1 list /);
  opened.store.send({ to: 5, topic: "plans", content: "Hello" });
  await pass(opened);
  assert.equal(cache.savings.at(-1), ["1 1 outgoing"]);
});

test("a page that nobody sees saves when it is hidden, and no more until it is seen or closed", async () => {
  const cache = new MemoryCache();
  const opened = await open(cache);
  begin(opened);
  opened.page.hidden = true;
  opened.page.tell("visibilitychange");
  await settle();
  assert.is(cache.savings.length, 1);
  opened.store.apply(arrivalOf(4));
  opened.kept.mark();
  await pass(opened);
  assert.is(cache.savings.length, 1);
  opened.page.tell("pagehide");
  await settle();
  assert.is(cache.savings.length, 2);
});

test("a page with a session shows what was kept only when it is known whose it is", async () => {
  const opened = await open(await filled());
  assert.is(selfOf(opened), -1);
  opened.kept.know(1);
  assert.is(selfOf(opened), 1);
});

test("a page that says whose it is, and one with an API key, show it at once", async () => {
  assert.is(selfOf(await open(await filled(), { account: 1 })), 1);
  assert.is(selfOf(await open(await filled(), { isOneAccount: true })), 1);
});

test("another account sees nothing of it, and it is erased", async () => {
  const cache = await filled();
  const opened = await open(cache);
  opened.kept.know(2);
  await settle();
  assert.equal([selfOf(opened), cache.textOf(login), opened.errors], [-1, "[]", []]);
});

test("where the page was wrong about who is logged in, what it showed goes", async () => {
  const cache = await filled();
  const opened = await open(cache, { account: 1 });
  opened.store.messages([["channel", 5]]);
  opened.kept.know(2);
  await settle();
  assert.equal([opened.store.snapshot(), cache.textOf(login)], [{}, "[]"]);
  begin(opened, 2);
  await pass(opened);
  assert.ok([...(cache.accounts.get(login)?.keys() ?? [])].every((name) => name.startsWith("1 2 ")));
});

test("a page that is started again shows nothing older than it has, and nothing of somebody else", async () => {
  const cache = await filled();
  const opened = await open(cache, { account: 1 });
  begin(opened);
  opened.kept.close();
  await settle();
  opened.store.begin({ ...(beginning as object), realm_name: "New" } as never);
  void opened.kept.open();
  await settle();
  assert.is(opened.store.snapshot().realm_name, "New");
  opened.kept.know(2);
  assert.equal(opened.store.snapshot(), {});
});

test("what comes late does not replace what the chat said meanwhile", async () => {
  const cache = await filled();
  const load = cache.load.bind(cache);
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  cache.load = (account) => gate.then(() => load(account));
  const opened = await open(cache, { account: 1 });
  begin(opened);
  opened.store.begin({ ...(beginning as object), realm_name: "New" } as never);
  answer();
  await settle();
  assert.is(opened.store.snapshot().realm_name, "New");
});

test("what another version of the client has kept is dropped without a word", async () => {
  const cache = await filled();
  const parts = cache.accounts.get(login) ?? new Map();
  cache.accounts.set(login, new Map([...parts].map(([name, part]) => [name.replace(/^1/, "2"), part])));
  const opened = await open(cache, { account: 1 });
  assert.equal([selfOf(opened), cache.textOf(login), opened.errors], [-1, "[]", []]);
});

for (const [what, spoil] of [
  ["is of another type", (parts: Map<string, unknown>) => parts.set("1 1 realm_users", 5)],
  ["is missing", (parts: Map<string, unknown>) => parts.delete("1 1 subscriptions")],
  ["says another account", (parts: Map<string, unknown>) => parts.set("1 1 others", { user_id: 2 })],
  ["has no form", (parts: Map<string, unknown>) => parts.set("1 1 contents", "{")],
] as const)
  test(`where a part ${what}, nothing is shown, it is erased and told, and the page goes on to keep`, async () => {
    const cache = await filled();
    spoil(cache.accounts.get(login) ?? new Map());
    const opened = await open(cache, { account: 1 });
    assert.equal([selfOf(opened), cache.textOf(login)], [-1, "[]"]);
    assert.equal(opened.errors, ["What was kept cannot be read."]);
    begin(opened);
    await pass(opened);
    assert.is(selfOf(await open(cache, { account: 1 })), 1);
  });

for (const asked of ["load", "save"] as const)
  test(`where it cannot ${asked}, the page works without it and tells the first fault once`, async () => {
    const cache = new MemoryCache();
    cache.faults = { [asked]: new Error("full"), erase: new Error("gone") };
    const opened = await open(cache);
    begin(opened);
    await pass(opened);
    opened.store.apply(arrivalOf(4));
    opened.kept.mark();
    await pass(opened);
    await opened.kept.erase();
    assert.equal([opened.errors, cache.savings.length, selfOf(opened)], [["full"], 0, 1]);
  });

for (const asked of ["load", "save"] as const)
  test(`where it never answers to ${asked}, it is given up after ten seconds, and erased at the end all the same`, async () => {
    const cache = await filled();
    cache.faults = { [asked]: "hang" };
    const opened = await open(cache);
    begin(opened);
    await pass(opened);
    const erased = opened.kept.erase();
    await pass(opened, 10_000);
    await erased;
    assert.equal(opened.errors, ["The cache does not answer."]);
    assert.equal([cache.textOf(login), opened.page.delays], ["[]", []]);
  });

test("a page that has ended keeps nothing of what comes late, and listens to nothing", async () => {
  const cache = await filled();
  const opened = await open(cache, { account: 1 });
  begin(opened);
  await opened.kept.erase();
  opened.kept.close();
  await pass(opened);
  assert.equal([cache.textOf(login), opened.page.listening], ["[]", 0]);
});

test("of two tabs each may save: what the other has saved stays, or is replaced by what is newer", async () => {
  const cache = await filled();
  const [one, other] = [await open(cache), await open(cache)];
  for (const opened of [one, other]) begin(opened);
  await pass(one);
  await pass(other);
  for (const opened of [one, other]) opened.store.apply(arrivalOf(4));
  other.kept.mark();
  await pass(other);
  one.store.messages([["channel", 5]]).subscribe(() => {});
  await settle();
  await pass(one);
  const opened = await open(cache, { account: 1 });
  assert.equal(opened.store.snapshot().unread_msgs, one.store.snapshot().unread_msgs);
  assert.is(opened.store.messages([["channel", 5]]).get().messages.length, 3);
});

test("when the account ends in two tabs, nothing is left whoever saves last", async () => {
  const cache = await filled();
  const [one, other] = [await open(cache), await open(cache)];
  for (const opened of [one, other]) begin(opened);
  await one.kept.erase();
  await pass(other);
  await other.kept.erase();
  await pass(one);
  await pass(other);
  assert.is(cache.textOf(login), "[]");
});

test("with 10,000 users an event has nothing of them saved or read again", async () => {
  const cache = new MemoryCache();
  const opened = await open(cache);
  const people = Array.from({ length: 10_000 }, (_, index) => ({ user_id: index + 1, full_name: `Person ${index}` }));
  opened.kept.know(1);
  opened.store.begin({ ...(beginning as object), realm_users: people } as never);
  opened.kept.begin();
  await pass(opened);
  const users = opened.store.keep().get("realm_users");
  opened.store.apply(arrivalOf(4));
  opened.kept.mark();
  await pass(opened);
  assert.equal([cache.savings.at(-1), opened.store.keep().get("realm_users") === users], [["1 1 unread_msgs"], true]);
});
