import type { ChatError } from "@confab/core";
import { affairs, type Shown, visit } from "../../support/cases/visit.js";
import { assert, rejection } from "../../support/suite.js";
import { Watch } from "../../support/watching/queues.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { changed, invites, linkInMail, links, organizationHas } from "./invited.js";
import { firstInvitation, firstLink } from "./on-invitations.js";

const test = worldSuite("the page of an invitation (users.md 9)");

const form = { full_name: "Ann Alder", password: "a sound password" };
const joins = (world: World, target: string, more: Record<string, string> = {}) =>
  visit(world, target, { ...form, ...more });

const accountOf = async (world: World, email = "ann@example.org") =>
  (await world.chat.host.users()).find((user) => user.email === email);

const subscribed = async (world: World, user_id: number) =>
  (await world.chat.as(user_id).getSubscriptions()).subscriptions.map(({ name }) => name).sort();

const lastLink = async (world: World) => {
  const { invites } = await world.as("olga").getInvitations();
  return new URL(invites.at(-1)?.link_url ?? "").pathname;
};

const textsOf = async (world: World, user_id: number) => {
  const { messages } = await world.chat.as(user_id).getMessages({
    ...{ anchor: "newest", num_before: 10, num_after: 0, apply_markdown: false },
    narrow: [{ operator: "is", operand: "dm" }],
  });
  return (messages as { content: string }[]).map(({ content }) => content);
};

test("asks for name and password, and makes the account", async (world) => {
  await invites("mia", { invite_as: 600, stream_ids: [world.channel("design")] })(world);
  const page = await visit(world, await linkInMail(world));
  assert.is(page.status, 200);
  assert.match(page.html, "Your address is <strong>ann@example.org</strong>");
  assert.not.match(page.html, 'name="email"');
  const answer = await joins(world, await linkInMail(world));
  assert.is(answer.status, 200, answer.html);
  assert.match(answer.html, "Welcome to Test");
  const account = await accountOf(world);
  assert.equal([account?.full_name, account?.role, account?.is_active], ["Ann Alder", 600, true]);
  assert.equal(await subscribed(world, account?.user_id ?? 0), ["design"]);
  const login = { username: "ann@example.org", password: form.password };
  assert.is((await world.as("mia").fetchApiKey(login)).user_id, account?.user_id);
});

test("tells everybody of the account, the inviter of the acceptance, and nobody of a first login later on", async (world) => {
  await invites("bob")(world);
  const watch = new Watch(world);
  await watch.take();
  await joins(world, await linkInMail(world));
  const received = await watch.take();
  const types = (name: keyof typeof received) => received[name]?.map(({ type, op }) => (op ? `${type}/${op}` : type));
  assert.equal(types("mia")?.slice(0, 2), ["realm_user/add", "user_group/add_members"]);
  for (const name of ["olga", "ada", "bob"] as const) assert.ok(types(name)?.includes("invites_changed"), name);
  for (const name of ["mia", "max", "gus"] as const) assert.not(types(name)?.includes("invites_changed"), name);
  const account = await accountOf(world);
  assert.equal(await textsOf(world, world.id("bob")), [
    `@_**Ann Alder|${account?.user_id}** accepted your invitation to join Confab!`,
  ]);
  await world.as("mia").fetchApiKey({ username: "ann@example.org", password: form.password });
  assert.equal((await watch.take()).mia, []);
});

test("tells the inviter nothing who did not want to know", async (world) => {
  await invites("bob", { notify_referrer_on_join: false })(world);
  await joins(world, await linkInMail(world));
  assert.equal(await textsOf(world, world.id("bob")), []);
});

test("welcomes with the invitation's words, else with the organization's", async (world) => {
  await organizationHas({ welcome_message_custom_text: "Hello from **all**" })(world);
  const welcomed = async (more: Record<string, unknown>) => {
    const email = `ann${(await world.mails()).length}@example.org`;
    await invites("ada", { invitee_emails: email, notify_referrer_on_join: false, ...more })(world);
    await joins(world, await linkInMail(world), { full_name: `Ann ${email.slice(0, 4)}` });
    return textsOf(world, (await accountOf(world, email))?.user_id ?? 0);
  };
  assert.equal(await welcomed({}), ["Hello from **all**"]);
  assert.equal(await welcomed({ welcome_message_custom_text: "Hi" }), ["Hi"]);
  assert.equal(await welcomed({ welcome_message_custom_text: "" }), []);
});

test("subscribes to the default channels unless the invitation names others without them", async (world) => {
  const joined = async (more: Record<string, unknown>) => {
    const email = `ann${(await world.mails()).length}@example.org`;
    await invites("mia", { invitee_emails: email, ...more })(world);
    await joins(world, await linkInMail(world));
    return subscribed(world, (await accountOf(world, email))?.user_id ?? 0);
  };
  const stream_ids = [world.channel("design")];
  assert.equal(await joined({}), ["general"]);
  assert.equal(await joined({ stream_ids }), ["design"]);
  assert.equal(await joined({ stream_ids, include_realm_default_subscriptions: true }), ["design", "general"]);
});

const typed: [name: string, form: Record<string, string>, text: string][] = [
  ["a name that is too short", { full_name: "A" }, "Name too short!"],
  ["a name with markup", { full_name: '<b>"A"</b>' }, "Invalid characters in name!"],
  ["no name", { full_name: "" }, "Name too short!"],
  ["a weak password", { password: "password" }, "The password is too weak."],
  ["no password", { password: "" }, "The password is too weak."],
];

for (const [name, more, text] of typed)
  test(`refuses ${name} with the form, and changes nothing`, async (world) => {
    await invites("mia")(world);
    const link = await linkInMail(world);
    const before = await world.tap.dump();
    const answer = await joins(world, link, more);
    assert.is(answer.status, 400);
    assert.match(answer.html, text.replace("'", "&#39;"));
    assert.match(answer.html, '<form method="post">');
    assert.not.match(answer.html, form.password);
    assert.equal(await world.tap.dump(), before);
    assert.is((await joins(world, link)).status, 200);
  });

test("D5: what was typed comes back as text", async (world) => {
  await links("ada")(world);
  const answer = await joins(world, await lastLink(world), { full_name: '"><script>x</script>', email: '"><img>' });
  assert.not.match(answer.html, /<script|<img/);
  assert.match(answer.html, "&quot;&gt;&lt;script&gt;");
});

const gone: Record<string, [prepare: (world: World) => unknown, status: number, text: string]> = {
  "a key that was never given": [() => {}, 404, "This link is not valid."],
  "a link that was used": [
    async (world) => joins(world, await linkInMail(world)),
    410,
    "This link has been used already.",
  ],
  "a link that has expired": [(world) => world.clock.jump(864_000_000), 410, "This link has expired."],
  "an invitation that was revoked": [
    (world) => world.as("mia").revokeInvitation(firstInvitation(world)),
    404,
    "This link is not valid.",
  ],
  "an inviter who is deactivated": [(world) => world.chat.host.deactivateUser(world.id("mia")), 410, "has expired."],
  "A7: an inviter who is a guest by now": [
    (world) => world.rows((tx) => tx.update("users", world.id("mia"), { role: 600 })),
    400,
    "may no longer invite people this way",
  ],
};

for (const [name, [prepare, status, text]] of Object.entries(gone))
  test(`refuses ${name}, with a page that says so`, async (world) => {
    await invites("mia")(world);
    const link = name.startsWith("a key") ? `/join/${"0".repeat(64)}/` : await linkInMail(world);
    await prepare(world);
    const before = await affairs(world);
    const answers: Shown[] = [await visit(world, link), await joins(world, link, { full_name: "Second" })];
    for (const answer of answers) {
      assert.is(answer.status, status);
      assert.match(answer.html, text);
      assert.not.match(answer.html, "<form");
    }
    assert.equal(await affairs(world), before);
  });

test("A7: nobody becomes more than the inviter could make of them by now", async (world) => {
  await invites("ada", { invite_as: 200 })(world);
  await world.rows((tx) => tx.update("users", world.id("ada"), { role: 400 }));
  assert.match((await joins(world, await linkInMail(world))).html, "may no longer invite people this way");
  assert.is(await accountOf(world), undefined);
});

test("A7, B6: nobody comes into channels that the inviter could add nobody to by now", async (world) => {
  const stream_ids = [world.channel("team"), world.channel("design")];
  await invites("mia", { stream_ids })(world);
  await world.rows(async (tx) => {
    const [row] = await tx.scan("subscriptions", "byUser", { prefix: [world.id("mia"), world.channel("team")] });
    await tx.update("subscriptions", row?.id ?? 0, { active: false });
  });
  await joins(world, await linkInMail(world));
  assert.equal(await subscribed(world, (await accountOf(world))?.user_id ?? 0), ["design"]);
});

test("A7, B6: puts into the groups that the inviter may add people to by now", async (world) => {
  const made = (name: string, more: object = {}) =>
    world.as("mia").createUserGroup({ name, description: "", members: [], ...more });
  const group_ids = [(await made("cooks")).group_id, (await made("bakers")).group_id];
  await invites("mia", { group_ids })(world);
  await world.as("olga").updateUserGroup({
    user_group_id: group_ids[1] ?? 0,
    can_manage_group: { new: 2 },
    can_add_members_group: { new: 2 },
  });
  await joins(world, await linkInMail(world));
  const account = await accountOf(world);
  const members = async (user_group_id = 0) => (await world.as("mia").getUserGroupMembers({ user_group_id })).members;
  assert.equal(await members(group_ids[0]), [account?.user_id]);
  assert.equal(await members(group_ids[1]), []);
});

test("A7: of two who accept at once one wins", async (world) => {
  await invites("mia")(world);
  const answers = await Promise.all([1, 2, 3].map(async () => joins(world, await linkInMail(world))));
  assert.equal(answers.map(({ status }) => status).sort(), [200, 410, 410]);
  assert.is((await world.chat.host.users()).filter(({ email }) => email === "ann@example.org").length, 1);
});

test("settles all invitations of the address", async (world) => {
  await invites("mia")(world);
  const other = await linkInMail(world);
  await invites("bob")(world);
  await joins(world, await linkInMail(world));
  assert.is((await visit(world, other)).status, 404);
  assert.equal((await world.as("olga").getInvitations()).invites, []);
});

test("refuses somebody who has got an account meanwhile", async (world) => {
  await invites("mia")(world);
  await world.chat.host.createUser({ email: "ann@example.org", full_name: "Ann" });
  const answer = await joins(world, await linkInMail(world));
  assert.equal([answer.status, /ann@example.org/.test(answer.html)], [400, true]);
});

test("a reusable link asks for the address and works again and again", async (world) => {
  await links("ada", { invite_as: 600 })(world);
  const link = await lastLink(world);
  assert.match((await visit(world, link)).html, 'name="email"');
  for (const name of ["ann", "ben"]) {
    assert.is((await joins(world, link, { email: `${name}@example.org` })).status, 200);
    assert.is((await accountOf(world, `${name}@example.org`))?.role, 600);
  }
  for (const email of ["nonsense", "", "user5@chat.example.com"]) {
    const answer = await joins(world, link, { email });
    assert.equal([answer.status, /Bad name or username/.test(answer.html)], [400, true], email);
  }
  await world.as("ada").revokeInvitationLink(firstLink(world));
  assert.is((await joins(world, link, { email: "cleo@example.org" })).status, 404);
});

test("a reusable link expires", async (world) => {
  await links("ada")(world);
  const link = await lastLink(world);
  world.clock.jump(864_000_000);
  assert.is((await visit(world, link)).status, 410);
});

test("a host accepts for somebody it knows", async (world) => {
  await invites("mia")(world);
  const link = `https://chat.example.com${await linkInMail(world)}`;
  const { user_id } = await world.chat.host.acceptInvitation({ link, full_name: "Ann Alder" });
  assert.is((await world.chat.as(user_id).getOwnUser()).full_name, "Ann Alder");
  const again = await rejection(world.chat.host.acceptInvitation({ link, full_name: "Ann Alder" }));
  assert.is((again as ChatError).error, "linkUsed");
  const nowhere = await rejection(world.chat.host.acceptInvitation({ link: "https://x", full_name: "Ann" }));
  assert.is((nowhere as ChatError).error, "linkUnknown");
});

test("deactivating somebody who invited tells administrators, and nobody when there was nothing open", async (world) => {
  await invites("mia")(world);
  const watch = new Watch(world);
  await watch.take();
  await world.chat.host.deactivateUser(world.id("mia"));
  await world.chat.host.deactivateUser(world.id("bob"));
  const received = await watch.take();
  for (const [name, events] of Object.entries(received)) {
    const told = events.filter(({ type }) => type === "invites_changed").map(({ type }) => ({ type }));
    assert.equal(told, name === "olga" || name === "ada" ? changed : [], name);
  }
});
