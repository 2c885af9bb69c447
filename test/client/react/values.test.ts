import { hookSuite } from "../../support/client/hook-suite.js";
import { assert } from "../../support/suite.js";

const test = hookSuite("what hooks say");

test("who is logged in, and others", async (page) => {
  const self = page.use(() => page.hooks.useSelf()?.full_name);
  const bob = page.use(() => page.hooks.useUser(page.world.id("bob"))?.full_name);
  await page.show([self, bob]);
  assert.equal([self.value, bob.value], [undefined, undefined]);
  await page.start();
  assert.equal([self.value, bob.value], ["Mia Member", "Bob Member"]);
});

test("what is unread of a conversation, of a channel and of all", async (page) => {
  const { stream_id } = page.place();
  const counts = page.use(() => {
    const { useUnread } = page.hooks;
    return [useUnread(page.place()), useUnread({ stream_id }), useUnread({ others: [1] }), useUnread()];
  });
  await page.start();
  await page.show([counts]);
  const before = counts.value;
  await page.until(
    (view) => view.unreadIn(page.place()) === 1,
    () => page.bobSends("Hi"),
  );
  assert.equal(counts.value, [1, (before[1] ?? 0) + 1, before[2], (before[3] ?? 0) + 1]);
});

test("messages that are marked as read", async (page) => {
  const markRead = page.use(() => page.hooks.useMarkRead());
  const unread = page.use(() => page.hooks.useUnread(page.place()));
  await page.start();
  await page.show([markRead, unread]);
  let id = 0;
  await page.until(
    (view) => view.unreadIn(page.place()) === 1,
    async () => {
      ({ id } = await page.bobSends("Hi"));
    },
  );
  assert.is(unread.value, 1);
  await page.framework.act(async () => markRead.value([id]));
  assert.is(unread.value, 0);
  await page.mia.store.flushRead();
  assert.ok(page.asked.includes("POST /api/v1/messages/flags"));
});

test("who is typing", async (page) => {
  const typing = page.use(() => page.hooks.useTyping(page.place()).map(({ full_name }) => full_name));
  const elsewhere = page.use(() => page.hooks.useTyping({ others: [page.world.id("bob")] }));
  await page.start();
  await page.show([typing, elsewhere]);
  const isTyping = (count: number) => (view: { typingIn(place: object): readonly number[] }) =>
    view.typingIn(page.place()).length === count;
  await page.until(isTyping(1), () => page.bob.api.setTypingStatus({ type: "channel", op: "start", ...page.place() }));
  assert.equal([typing.value, elsewhere.value], [["Bob Member"], []]);
  await page.until(isTyping(0), () => page.bob.api.setTypingStatus({ type: "channel", op: "stop", ...page.place() }));
  assert.equal(typing.value, []);
});

test("whether somebody is at the chat", async (page) => {
  const user_id = page.world.id("bob");
  const presence = page.use(() => page.hooks.usePresence(user_id));
  await page.start();
  await page.show([presence]);
  assert.is(presence.value, "offline");
  const now = Math.floor(Date.now() / 1_000);
  const presences = { [user_id]: { active_timestamp: now, idle_timestamp: now } };
  await page.framework.act(async () => page.mia.store.apply({ id: 1, type: "presence", presences }));
  assert.is(presence.value, "active");
});

test("one's channels, by name, and conversations of people", async (page) => {
  const channels = page.use(() => page.hooks.useChannels().map(({ name }) => name));
  const recent = page.use(() => page.hooks.useRecentConversations().map(({ user_ids }) => user_ids));
  await page.start();
  await page.show([channels, recent]);
  assert.equal(channels.value, ["design", "general", "lobby", "team", "vault"]);
  const [bob, mia] = [page.world.id("bob"), page.world.id("mia")];
  const isFirst = (view: { recentConversations(): readonly { user_ids: readonly number[] }[] }) =>
    view.recentConversations()[0]?.user_ids.join() === String(bob);
  await page.until(isFirst, () => page.bob.api.sendMessage({ type: "direct", to: [mia], content: "Hi" }));
  assert.equal(recent.value[0], [bob]);
});

test("how the connection is", async (page) => {
  const status = page.use(() => page.hooks.useStatus().status);
  await page.show([status]);
  assert.is(status.value, "connecting");
  await page.start();
  await page.untilStatus("online");
  assert.is(status.value, "online");
  await page.framework.act(async () => page.mia.end());
  await page.untilStatus("stopped");
  assert.is(status.value, "stopped");
});

test("what a selector of one's own reads, by the variables that it uses", async (page) => {
  let name: "bob" | "ada" = "bob";
  const user = page.use(() => {
    const user_id = page.world.id(name);
    return page.hooks.useSelect(({ users }) => users.get(user_id)?.full_name, [user_id]);
  });
  await page.start();
  await page.show([user]);
  assert.is(user.value, "Bob Member");
  name = "ada";
  await page.show([user]);
  assert.is(user.value, "Ada Admin");
});
