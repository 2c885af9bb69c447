import { affairs, visit } from "../../support/cases/visit.js";
import { assert } from "../../support/suite.js";
import { Watch } from "../../support/watching/queues.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { linkInMail, mailed, organizationHas } from "../invitations/invited.js";

const test = worldSuite("the page of a new e-mail address (users.md 2.1)");

const email = "mia@example.org";

const request = async (world: World, typed = email): Promise<string> => {
  await world.as("mia").updateSettings({ email: typed });
  return await linkInMail(world);
};

const addressOf = async (world: World) => (await world.rows((tx) => tx.get("users", world.id("mia"))))?.delivery_email;

test("opening the link changes nothing, confirming it does", async (world) => {
  const link = await request(world);
  const page = await visit(world, link);
  assert.is(page.status, 200);
  assert.match(page.html, "Mia Member, your address is to become <strong>mia@example.org</strong>.");
  assert.match(page.html, '<form method="post">');
  assert.is(await addressOf(world), "mia@example.com");
  const answer = await visit(world, link, {});
  assert.is(answer.status, 200, answer.html);
  assert.match(answer.html, "your address is now <strong>mia@example.org</strong>");
  assert.is(await addressOf(world), email);
  const login = { username: email, password: "mia's password" };
  assert.is((await world.as("mia").fetchApiKey(login)).user_id, world.id("mia"));
});

test("the old address is told", async (world) => {
  await visit(world, await request(world), {});
  assert.equal(await mailed(world), [email, "mia@example.com"]);
  assert.is((await world.mails())[1]?.subject, "Your e-mail address for Test was changed");
  assert.match((await world.mails())[1]?.text ?? "", "is now mia@example.org");
});

test("A7: a link is void once an administrator has changed the address", async (world) => {
  const link = await request(world);
  await world.as("olga").updateUserById({ user_id: world.id("mia"), new_email: "mia@example.net" });
  assert.is((await visit(world, link, {})).status, 404);
  assert.is(await addressOf(world), "mia@example.net");
});

test("A7: a link is void once the account was deactivated, also when that is back", async (world) => {
  const link = await request(world);
  await world.chat.host.deactivateUser(world.id("mia"));
  await world.chat.host.reactivateUser(world.id("mia"));
  assert.is((await visit(world, link, {})).status, 404);
});

test("A7: a link is void once the password was changed", async (world) => {
  const link = await request(world);
  await world.as("mia").updateSettings({ old_password: "mia's password", new_password: "another sound password" });
  assert.is((await visit(world, link, {})).status, 404);
});

const told = async (world: World) => {
  const link = await request(world);
  const watch = new Watch(world);
  await watch.take();
  await visit(world, link, {});
  const received = await watch.take();
  return (name: keyof typeof received) =>
    (received[name] ?? []).map(({ type, person }) => [
      type,
      Object.keys(person as object).filter((field) => field !== "user_id"),
    ]);
};

test("everybody who may see it is told of the address, the avatar and the address that the API knows", async (world) => {
  const fields = await told(world);
  const avatar = ["avatar_source", "avatar_url", "avatar_url_medium", "avatar_version"];
  for (const name of ["olga", "bob", "gus", "mia"] as const) {
    const events = fields(name).map(([type, names]) => [type, [...(names as string[])].sort()]);
    const expected = [
      ["realm_user", ["delivery_email"]],
      ["realm_user", avatar],
      ["realm_user", ["new_email"]],
    ];
    assert.equal(events.sort(), expected.sort(), name);
  }
});

test("B5: a hidden address is told to nobody who may not see it", async (world) => {
  await world.as("mia").updateSettings({ email_address_visibility: 3 });
  const link = await request(world);
  const watch = new Watch(world);
  await watch.take();
  await visit(world, link, {});
  const received = await watch.take();
  for (const name of ["olga", "ada", "mia"] as const) assert.match(JSON.stringify(received[name]), email, name);
  for (const name of ["max", "bob", "gus", "bea"] as const)
    assert.not.match(JSON.stringify(received[name]), email, name);
  for (const events of Object.values(received)) assert.not.match(JSON.stringify(events), "new_email");
});

const gone: Record<string, [prepare: (world: World, link: string) => unknown, status: number, text: string]> = {
  "a link that was used": [(world, link) => visit(world, link, {}), 410, "has been used already."],
  "a link of yesterday": [(world) => world.clock.jump(86_400_000), 410, "has expired."],
  "a link before a newer one": [(world) => request(world, "mia2@example.org"), 404, "This link is not valid."],
  "an account that is deactivated": [
    (world) => world.chat.host.deactivateUser(world.id("mia")),
    401,
    "Account is deactivated",
  ],
};

for (const [name, [prepare, status, text]] of Object.entries(gone))
  test(`refuses ${name}, with a page that says so, and changes nothing`, async (world) => {
    const link = await request(world);
    await prepare(world, link);
    const before = await affairs(world);
    for (const form of [undefined, {}]) {
      const answer = await visit(world, link, form);
      assert.is(answer.status, status);
      assert.match(answer.html, text);
      assert.not.match(answer.html, "<form");
    }
    assert.equal(await affairs(world), before);
  });

test("refuses keys that were never given, of whatever form", async (world) => {
  for (const key of ["0".repeat(64), "x", "%22%3E%3Cscript%3E", "x".repeat(9000)]) {
    const answer = await visit(world, `/accounts/confirm_new_email/${key}`, {});
    assert.equal([answer.status, /<script/.test(answer.html)], [404, false]);
  }
});

test("an invitation's key confirms no address", async (world) => {
  await world.as("mia").sendInvitations({ invitee_emails: "ann@example.org", stream_ids: [] });
  const key = (await linkInMail(world)).split("/")[2];
  assert.is((await visit(world, `/accounts/confirm_new_email/${key}`, {})).status, 404);
});

const changedMeanwhile: Record<string, [prepare: (world: World) => unknown, text: string]> = {
  "the address has an account": [
    (world) => world.chat.host.createUser({ email, full_name: "Ann" }),
    "Already has an account.",
  ],
  "addresses must not change": [
    organizationHas({ email_changes_disabled: true }),
    "Email address changes are disabled in this organization.",
  ],
};

for (const [name, [prepare, text]] of Object.entries(changedMeanwhile))
  test(`checks again: ${name} by now`, async (world) => {
    const link = await request(world);
    await prepare(world);
    const answer = await visit(world, link, {});
    assert.equal([answer.status, await addressOf(world)], [400, "mia@example.com"]);
    assert.match(answer.html, text);
  });

test("A7: of several who confirm at once one wins", async (world) => {
  const link = await request(world);
  const answers = await Promise.all([1, 2, 3].map(() => visit(world, link, {})));
  assert.equal(answers.map(({ status }) => status).sort(), [200, 410, 410]);
  assert.equal(await mailed(world), [email, "mia@example.com"]);
});

test("a form of another site confirms nothing (security G4)", async (world) => {
  const link = await request(world);
  const { status } = await visit(world, link, {}, { origin: "https://evil.example" });
  assert.equal([status, await addressOf(world)], [403, "mia@example.com"]);
});

test("the request succeeds whatever becomes of the mail", async (world) => {
  world.ports.mailer.failures = 1;
  await world.as("mia").updateSettings({ email });
  await world.settled();
  assert.equal(await mailed(world), []);
  await world.clock.advance(10_000);
  assert.equal(await mailed(world), [email]);
});
