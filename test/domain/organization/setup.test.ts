import { type ChatEvent, createFetchHandler } from "@confab/core";
import { randomNumbers, sharedMemoryStorage } from "@confab/core/testing";
import { startServer } from "@confab/http-node";
import { memoryStorage } from "@confab/storage-memory";
import { storages } from "../../support/storages.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { inTurns } from "../../support/turns.js";
import { type Answer, open, openUnset, site, typed, type Unset } from "./setting-up.js";

const test = suite("the first owner sets up the organization");

const onEach = (name: string, body: (unset: Unset) => Promise<void>) => {
  for (const { name: storage, make } of storages)
    test(`${name} (${storage})`, async () => {
      const unset = await openUnset(make());
      await body(unset);
      await unset.chat.close();
    });
};

const inMemory = async (body: (unset: Unset) => Promise<void>, options: Parameters<typeof openUnset>[1] = {}) => {
  const unset = await openUnset(memoryStorage(), options);
  await body(unset);
  await unset.chat.close();
};

const logsIn = async ({ chat }: Pick<Unset, "chat">, username: string, password: string): Promise<unknown> => {
  const failed = await rejection(chat.as(null).fetchApiKey({ username, password })).catch(() => null);
  return failed === null ? true : (failed as { error?: string }).error;
};

const ownerOf = ({ chat, created }: Unset) => chat.as(created.owner.user_id);

const stateOf = async (unset: Unset) => {
  const { full_name, delivery_email, email } = await ownerOf(unset).getOwnUser();
  const { realm_name } = await unset.chat.as(null).getServerSettings();
  return { full_name, email: delivery_email ?? email, realm_name };
};

const isUnchanged = async (unset: Unset): Promise<void> => {
  assert.equal(await stateOf(unset), { full_name: "Owner", email: "owner@localhost", realm_name: "Confab" });
  assert.is(await logsIn(unset, "owner@localhost", unset.created.owner.password ?? ""), true);
};

test("its address is new each time, and made where the password is", async () => {
  await inMemory(async ({ created, path }) => {
    assert.match(path, /^\/setup\/[0-9a-f]{64}\/$/);
    assert.is(created.setup_url, `${site}${path}`);
    await inMemory(async (other) => assert.is.not(other.path, path));
  });
  const owner = { email: "ada@example.com", full_name: "Ada", password: "a sound password" };
  await inMemory(async ({ created }) => assert.is(created.setup_url, undefined), { organization: { owner } });
});

onEach("the page asks for what is missing, and opening it uses nothing up", async (unset) => {
  for (const _ of [1, 2]) {
    const { status, html } = await open(unset);
    assert.is(status, 200);
    assert.match(html, 'name="organization" value="Confab"');
    for (const name of ["full_name", "email"]) assert.match(html, new RegExp(`name="${name}"[^>]* value=""`));
  }
  await isUnchanged(unset);
});

onEach(
  "A7: the account is theirs, the browser is logged in, the key stays and the printed password ends",
  async (unset) => {
    const { queue_id } = await ownerOf(unset).registerQueue({ event_types: ["realm", "realm_user"] });
    const { status, location, cookie } = await open(unset, typed);
    assert.equal([status, location], [303, "/"]);
    assert.equal(await stateOf(unset), {
      full_name: "Ann Alder",
      email: "ann@example.org",
      realm_name: "Alder & Sons",
    });
    assert.is(await logsIn(unset, "ann@example.org", typed.password), true);
    assert.is(await logsIn(unset, "ann@example.org", unset.created.owner.password ?? ""), "wrongPassword");
    const { email, api_key } = await unset.chat
      .as(null)
      .fetchApiKey({ username: typed.email, password: typed.password });
    assert.equal([email, api_key], ["ann@example.org", unset.created.owner.api_key]);
    const headers = { cookie: cookie?.split(";")[0] ?? "", "sec-fetch-site": "same-origin" };
    assert.match((await open({ ...unset, path: "/api/v1/users/me" }, undefined, { headers })).html, "Ann Alder");
    const { events } = await ownerOf(unset).getEvents({ queue_id, dont_block: true });
    const told = (events as ChatEvent[]).map(({ type }) => type);
    for (const type of ["realm", "realm_user"]) assert.ok(told.includes(type as never), `${type} of ${told}`);
  },
);

onEach("A7: of two at once one wins", async (unset) => {
  const answers = await Promise.all(
    ["ann", "ben"].map((name) => open(unset, { ...typed, email: `${name}@example.org` })),
  );
  assert.equal(answers.map(({ status }) => status).sort(), [303, 410]);
  const winner = answers[0]?.status === 303 ? "ann" : "ben";
  assert.is((await stateOf(unset)).email, `${winner}@example.org`);
});

test("A7: of two at once, each at a process of its own, one wins", async () => {
  const shared = sharedMemoryStorage({ random: randomNumbers(1), sleep: inTurns });
  const one = await openUnset(shared.storage());
  const two = await openUnset(shared.storage());
  assert.is(two.path, "");
  const answers = await Promise.all([one.chat, two.chat].map((chat) => open({ chat, path: one.path }, typed)));
  assert.equal(answers.map(({ status }) => status).sort(), [303, 410]);
  await Promise.all([one.chat.close(), two.chat.close()]);
});

const wrong: Record<string, [more: Record<string, string>, text: string]> = {
  "a short name": [{ full_name: "A" }, "Name too short!"],
  "no name": [{ full_name: " " }, "Name too short!"],
  "a name with markup": [{ full_name: '"><script>x</script>' }, "Invalid characters in name!"],
  "no address": [{ email: "" }, "Invalid address."],
  "an address that is none": [{ email: "ann" }, "Invalid address."],
  "the address of another account": [{ email: "BEN@example.org" }, "Already has an account."],
  "a weak password": [{ password: "password" }, "The password is too weak."],
  "the own name as password": [{ password: "Ann Alder" }, "The password is too weak."],
  "no password": [{ password: "" }, "The password is too weak."],
};

for (const [name, [more, text]] of Object.entries(wrong))
  onEach(`${name} comes back in the form, and changes nothing`, async (unset) => {
    await unset.chat.host.createUser({ email: "ben@example.org", full_name: "Ben" });
    const { status, html, cookie } = await open(unset, { ...typed, ...more });
    assert.equal([status, cookie], [400, undefined]);
    assert.match(html, text);
    assert.is(/autocomplete="new-password" required autofocus>/.test(html), text === "The password is too weak.");
    assert.match(html, 'value="Alder &amp; Sons"');
    assert.not.match(html, typed.password);
    assert.not.match(html, "<script>x");
    await isUnchanged(unset);
    assert.is((await open(unset, typed)).status, 303);
  });

test("a blank name of the organization leaves it as it is", () =>
  inMemory(async (unset) => {
    assert.is((await open(unset, { ...typed, organization: "  " })).status, 303);
    assert.is((await stateOf(unset)).realm_name, "Confab");
  }));

const over: Record<string, [prepare: (unset: Unset) => unknown, status: number, text: string]> = {
  "was used": [(unset) => open(unset, typed), 410, "This address has been used. Log in with"],
  "has expired": [({ clock }) => clock.jump(86_400_000), 410, "This address was valid for a day."],
  "was never given": [(unset) => Object.assign(unset, { path: `/setup/${"0".repeat(64)}/` }), 404, "is not valid"],
  "is that of an invitation": [
    async (unset) => {
      const { invite_link } = await ownerOf(unset).createInvitationLink({});
      Object.assign(unset, { path: invite_link.replace(/^.*\/join/, "/setup") });
    },
    404,
    "is not valid",
  ],
  "is older than the owner's password": [
    ({ chat, created }) => chat.host.setPassword(created.owner.user_id, "another password"),
    404,
    "If the owner&#39;s password was changed since, log in",
  ],
  "is that of somebody who owns nothing any more": [
    async ({ chat, created }) => {
      const { user_id } = await chat.host.createUser({ email: "ben@example.org", full_name: "Ben", role: 100 });
      await chat.as(user_id).updateUserById({ user_id: created.owner.user_id, role: 400 });
    },
    404,
    "is not valid",
  ],
};

for (const [name, [prepare, status, text]] of Object.entries(over))
  onEach(`an address that ${name} gets a page that says what to do`, async (unset) => {
    await prepare(unset);
    const before = await stateOf(unset);
    const again = { ...typed, email: "eve@example.org" };
    for (const answer of [await open(unset), await open(unset, again)]) {
      assert.equal([answer.status, answer.cookie], [status, undefined]);
      assert.match(answer.html, text);
      assert.match(answer.html, "npx confab user password EMAIL");
      assert.not.match(answer.html, "<form");
    }
    assert.equal(await stateOf(unset), before);
  });

test("G4: a page of another site sets up nothing", () =>
  inMemory(async (unset) => {
    for (const headers of [{ origin: "https://evil.example" }, { origin: "null", "sec-fetch-site": "cross-site" }])
      assert.is((await open(unset, typed, { headers })).status, 403);
    await isUnchanged(unset);
  }));

const without = { "there is no web client": { web: { files: [] } }, "the application logs people in": {} } as const;

for (const [why, options] of Object.entries(without))
  test(`where ${why}, a page says where to log in`, () =>
    inMemory(async (unset) => {
      const asked = why.startsWith("there") ? {} : { sessionUser: null };
      const { status, html, cookie } = await open(unset, typed, asked);
      assert.equal([status, cookie], [200, undefined]);
      assert.match(html, `Log in at <strong>${site}</strong>`);
    }, options));

type Door = (unset: Unset, body: string) => Promise<Pick<Answer, "status" | "location">>;

const post = (body: string): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/x-www-form-urlencoded", origin: "null", "sec-fetch-site": "same-origin" },
  body,
  redirect: "manual",
});

const told = ({ status, headers }: Response) => ({ status, location: headers.get("location") ?? undefined });

const doors: Record<string, Door> = {
  "a server": async ({ chat, path }, body) => {
    const server = await startServer(chat, { port: 0 });
    const answer = await fetch(`${server.url}${path}`, post(body));
    await server.close({ grace: 0 });
    return told(answer);
  },
  "a function of requests": async ({ chat, path }, body) =>
    told(await createFetchHandler(chat)(new Request(`${site}${path}`, post(body)))),
};

for (const [door, send] of Object.entries(doors))
  test(`the form is sent to ${door}`, () =>
    inMemory(async (unset) => {
      const answer = await send(unset, `${new URLSearchParams(typed)}`);
      assert.equal(answer, { status: 303, location: "/" });
      assert.is((await stateOf(unset)).full_name, "Ann Alder");
    }));
