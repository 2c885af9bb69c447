import { hookSuite } from "../../support/client/hook-suite.js";
import { assert } from "../../support/suite.js";

const test = hookSuite("how often components render");

test("a message wakes who reads it, and nobody else", async (page) => {
  const { hooks } = page;
  const { stream_id } = page.place();
  const woken = [
    page.use(() => hooks.useMessages(page.narrow())),
    page.use(() => hooks.useUnread(page.place())),
    page.use(() => hooks.useUnread({ stream_id })),
    page.use(() => hooks.useUnread()),
  ];
  const asleep = [
    page.use(() => hooks.useMessages(page.narrow("other"))),
    page.use(() => hooks.useUnread(page.place("other"))),
    page.use(() => hooks.useUser(page.world.id("bob"))),
    page.use(() => hooks.usePresence(page.world.id("bob"))),
    page.use(() => hooks.useTyping(page.place())),
    page.use(() => hooks.useSend(page.place())),
    page.use(() => hooks.useMarkRead()),
    page.use(() => hooks.useChannels()),
    page.use(() => hooks.useRecentConversations()),
    page.use(() => hooks.useSelf()),
  ];
  await page.bobSends("the first of its channel, which is told with the channel");
  await page.start();
  await page.untilStatus("online");
  await page.show([...woken, ...asleep]);
  await page.untilLoaded(1);
  await page.untilLoaded(0, () => {}, page.narrow("other"));
  const before = (users: readonly { renders: number }[]) => users.map(({ renders }) => renders);
  const [wokenBefore, asleepBefore] = [before(woken), before(asleep)];
  await page.untilLoaded(2, () => page.bobSends("Hi"));
  assert.equal(
    before(woken),
    wokenBefore.map((renders) => renders + 1),
  );
  assert.equal(before(asleep), asleepBefore);
});

test("what happens to one user wakes who reads that user", async (page) => {
  const [bob, ada] = (["bob", "ada"] as const).map((name) => page.use(() => page.hooks.useUser(page.world.id(name))));
  assert.ok(bob !== undefined && ada !== undefined);
  await page.start();
  await page.show([bob, ada]);
  const isRenamed = (view: { users: { get(id: number): { full_name: string } | undefined } }) =>
    view.users.get(page.world.id("bob"))?.full_name === "Robert";
  await page.until(isRenamed, () => page.bob.api.updateSettings({ full_name: "Robert" }));
  assert.equal([bob.renders, ada.renders, bob.value?.full_name], [2, 1, "Robert"]);
});

test("what is told of a channel wakes no list of its messages", async (page) => {
  const list = page.use(() => page.hooks.useMessages(page.narrow()));
  const channels = page.use(() => page.hooks.useChannels());
  await page.start();
  await page.show([list, channels]);
  await page.untilLoaded(0);
  const before = [list.renders, channels.renders + 1];
  const { stream_id } = page.place();
  const change = { op: "update", stream_id, name: "general", property: "description", value: "All" };
  await page.framework.act(async () => page.mia.store.apply({ id: 1, type: "stream", ...change }));
  assert.equal([list.renders, channels.renders], before);
});

test("who is gone is not woken", async (page) => {
  const unread = page.use(() => page.hooks.useUnread());
  await page.start();
  await page.show([unread], { isStrict: true });
  await page.show([]);
  const { renders } = unread;
  await page.until(
    (view) => view.unreadIn(page.place()) === 1,
    () => page.bobSends("Hi"),
  );
  assert.is(unread.renders, renders);
});
