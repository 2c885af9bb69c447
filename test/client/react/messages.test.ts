import { hookSuite } from "../../support/client/hook-suite.js";
import { assert } from "../../support/suite.js";

const test = hookSuite("hooks for messages");

const textsOf = (messages: readonly { content: string }[]): string[] => messages.map(({ content }) => content);

test("what is there loads, and what comes is added", async (page) => {
  const list = page.use(() => page.hooks.useMessages(page.narrow()));
  await page.start();
  await page.bobSends("one");
  await page.show([list]);
  await page.untilLoaded(1);
  assert.equal(textsOf(list.value.messages), ["<p>one</p>"]);
  await page.untilLoaded(2, () => page.bobSends("two"));
  assert.equal(textsOf(list.value.messages), ["<p>one</p>", "<p>two</p>"]);
});

test("older and newer messages load on demand", async (page) => {
  const list = page.use(() => page.hooks.useMessages(page.narrow(), { pageSize: 2 }));
  for (const content of ["1", "2", "3"]) await page.bobSends(content);
  await page.start();
  await page.show([list]);
  await page.untilLoaded(2);
  assert.not(list.value.found_oldest);
  await page.untilLoaded(3, () => list.value.loadOlder());
  assert.equal([list.value.messages.length, list.value.found_oldest], [3, true]);
});

test("a narrow that is written anew for each render loads once", async (page) => {
  const list = page.use(() => page.hooks.useMessages(page.narrow(), { anchor: "newest" }));
  await page.start();
  await page.show([list]);
  await page.untilLoaded(0);
  const { value } = list;
  for (const _ of [1, 2, 3]) await page.show([list]);
  assert.equal([page.loads, list.renders > 4], [1, true]);
  assert.is(list.value, value);
});

test("another narrow shows its own messages at once, and the first one's again", async (page) => {
  let topic = "page";
  const list = page.use(() => page.hooks.useMessages(page.narrow(topic)));
  await page.start();
  await page.bobSends("one");
  await page.bobSends("other", "other");
  await page.show([list]);
  await page.untilLoaded(1);
  topic = "other";
  await page.show([list]);
  await page.untilLoaded(1, () => {}, page.narrow("other"));
  assert.equal(textsOf(list.value.messages), ["<p>other</p>"]);
  topic = "page";
  await page.show([list]);
  assert.equal(textsOf(list.value.messages), ["<p>one</p>"]);
});

test("a component that goes while it loads hears no more of it", async (page) => {
  const list = page.use(() => page.hooks.useMessages(page.narrow()));
  await page.start();
  await page.bobSends("one");
  let goOn = (): void => {};
  const waiting = new Promise<undefined>((resolve) => {
    goOn = () => resolve(undefined);
  });
  page.answer = ({ url }) => (url.includes("/messages?") ? waiting : undefined);
  await page.show([list]);
  await page.show([]);
  const { renders } = list;
  goOn();
  await page.untilLoaded(1);
  assert.is(list.renders, renders);
});

test("effects that are tried twice load once, and hear of each message", async (page) => {
  const list = page.use(() => page.hooks.useMessages(page.narrow()));
  await page.start();
  await page.show([list], { isStrict: true });
  await page.untilLoaded(0);
  await page.untilLoaded(1, () => page.bobSends("one"));
  assert.equal([page.loads, list.value.messages.length], [1, 1]);
});

test("what is sent shows at once, and becomes the server's message", async (page) => {
  const sender = page.use(() => page.hooks.useSend(page.place()));
  const list = page.use(() => page.hooks.useMessages(page.narrow()));
  await page.start();
  await page.show([sender, list]);
  await page.untilLoaded(0);
  await page.untilLoaded(1, () => sender.value.send("Hi"));
  await page.until(({ outgoing }) => outgoing.size === 0);
  assert.equal(textsOf(list.value.messages), ["<p>Hi</p>"]);
  const { value } = sender;
  await page.show([sender, list]);
  assert.is(sender.value, value);
});

test("what is refused can be sent again, or be taken away", async (page) => {
  const sender = page.use(() => page.hooks.useSend({ others: [page.world.id("bob")] }));
  const failed = page.use(() => page.hooks.useSelect(({ outgoing }) => [...outgoing.values()], []));
  await page.start();
  await page.show([sender, failed]);
  page.answer = ({ method }) =>
    method === "POST" ? Response.json({ result: "error", msg: "No", code: "BAD_REQUEST" }, { status: 400 }) : undefined;
  const isFailed = (view: { outgoing: { values(): Iterable<{ status: string }> } }) =>
    [...view.outgoing.values()].some(({ status }) => status === "failed");
  await page.until(isFailed, () => sender.value.send("Hi"));
  const { local_id = "" } = failed.value[0] ?? {};
  await page.until(isFailed, () => sender.value.retry(local_id));
  await page.until(
    ({ outgoing }) => outgoing.size === 0,
    () => sender.value.discard(local_id),
  );
  assert.equal(failed.value, []);
});
