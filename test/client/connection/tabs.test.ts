import type { ApiCaller, ChatError } from "@confab/client";
import { newCaller } from "../../support/client/callers.js";
import { FakeBrowser } from "../../support/client/fake-browser.js";
import { MessageReader } from "../../support/client/message-reader.js";
import { OpenTabs, until } from "../../support/client/open-tabs.js";
import { ServedChat } from "../../support/client/served-chat.js";
import { assert, rejection, suite } from "../../support/suite.js";

const test = suite("one connection for all tabs");

let served: ServedChat;
/** The newest message. */
let newest = 0;
test.before(async () => {
  served = await ServedChat.start();
  newest = await served.tell(0);
});
test.after(() => served.close());

/** Runs with so many tabs, which have begun; in the end nobody may have been told anything wrong. */
const inTabs = (name: string, count: number, body: (tabs: OpenTabs) => Promise<void>) =>
  test(name, async () => {
    const tabs = new OpenTabs(served.caller, count);
    await tabs.know(newest);
    await body(tabs);
    await tabs.end();
  });

/** Sends a message and waits until all have it. */
const tell = async (tabs: OpenTabs): Promise<void> => {
  newest = await served.tell(0);
  await tabs.know(newest);
};

const beginningsOf = ({ readers }: OpenTabs): number[] => [...new Set(readers.map(({ begins }) => begins))];

inTabs("ten tabs have one poll together, and each gets every event", 10, async (tabs) => {
  for (let round = 0; round < 5; round += 1) await tell(tabs);
  const polls = () => tabs.tabs.reduce((sum, { polls }) => sum + polls, 0);
  await until(
    () => polls() === 1,
    () => "one poll waits",
  );
  assert.equal(beginningsOf(tabs), [1]);
});

inTabs("a tab that is opened while messages come misses none", 2, async (tabs) => {
  for (let round = 0; round < 5; round += 1) {
    tabs.open();
    for (let more = 0; more < 3; more += 1) newest = await served.tell(0);
  }
  await tell(tabs);
  assert.equal(beginningsOf(tabs), [1]);
});

inTabs("when the leader is closed, the next goes on with its queue", 4, async (tabs) => {
  await tell(tabs);
  tabs.leader.close();
  await tell(tabs);
  await tell(tabs);
  assert.equal(beginningsOf(tabs), [1]);
});

inTabs("when the leader crashes, nothing is lost", 4, async (tabs) => {
  await tell(tabs);
  tabs.leader.crash();
  await tell(tabs);
  assert.equal(beginningsOf(tabs), [1]);
});

inTabs("when the leader stops without a word, another takes over, and it goes on once it is back", 4, async (tabs) => {
  const first = tabs.leader;
  await tell(tabs);
  first.freeze();
  await tell(tabs);
  await tell(tabs);
  assert.not(tabs.leader === first);
  first.thaw();
  await tell(tabs);
  await tell(tabs);
  assert.equal(beginningsOf(tabs), [1]);
});

inTabs("a tab that does not know yet that it leads no more takes nobody back to an older state", 4, async (tabs) => {
  await tell(tabs);
  tabs.leader.crash();
  await tell(tabs);
  tabs.browser.repeat((text) => text.includes('"registered"'));
  await tell(tabs);
  assert.equal(beginningsOf(tabs), [1]);
});

inTabs("a page that the browser puts away leaves the lock to another at once", 3, async (tabs) => {
  const first = tabs.leader;
  await first.putAway();
  await until(
    () => tabs.tabs.some((tab) => tab.isLeading && tab !== first),
    () => "another leads",
  );
  await tell(tabs);
  first.takeBack();
  await tell(tabs);
  assert.equal(beginningsOf(tabs), [1]);
});

inTabs("when one tab is ended, all tabs of the account stop", 3, async ({ readers }) => {
  readers[1]?.connection.end();
  await Promise.all(readers.map(({ ended }) => ended));
  assert.equal(
    readers.map(({ statuses }) => statuses.at(-1)),
    ["stopped", "stopped", "stopped"],
  );
});

inTabs("when the queue is ended elsewhere, all tabs begin afresh together", 4, async (tabs) => {
  const [queue_id = "", ...more] = new Set(tabs.readers.map((reader) => reader.queue_id));
  assert.equal(more, []);
  await served.owner.deleteQueue({ queue_id });
  await until(
    () => tabs.readers.every(({ begins }) => begins === 2),
    () => "all begin again",
  );
  await tell(tabs);
});

inTabs("when the server starts again, all go on with the queue that they had", 3, async (tabs) => {
  await tell(tabs);
  await served.restart();
  await tell(tabs);
  await tell(tabs);
  assert.equal(beginningsOf(tabs), [1]);
});

inTabs("the last tab deletes the queue when it ends, and no tab before it", 2, async ({ readers, tabs }) => {
  const leading = tabs.findIndex((tab) => tab.isLeading);
  const queue_id = readers[0]?.queue_id ?? "";
  const poll = () => served.owner.getEvents({ queue_id, dont_block: true });
  await readers[leading]?.end();
  assert.is((await poll()).queue_id, queue_id);
  await until(
    () => tabs[1 - leading]?.isLeading === true,
    () => "the other leads",
  );
  await readers[1 - leading]?.end();
  assert.is(((await rejection(poll())) as ChatError).code, "BAD_EVENT_QUEUE_ID");
});

test("tabs of two accounts share nothing, though their logins look alike", async () => {
  const { api_key: apiKey = "", user_id } = await served.owner.createBot({ full_name: "Robot", short_name: "robot" });
  const robot = newCaller({ url: served.url, auth: { email: await served.emailOf(user_id), apiKey } });
  const browser = new FakeBrowser();
  const callers = [served.caller, robot].map((caller) => ({
    account: "session",
    call: (...args: Parameters<ApiCaller["call"]>) => caller.call(...args),
  })) as ApiCaller[];
  const readers = callers.map((caller) => new MessageReader(browser.openTab(), caller));
  await until(
    () => readers.every(({ begins }) => begins === 1),
    () => "both begin",
  );
  assert.is(new Set(readers.map(({ queue_id }) => queue_id)).size, 2);
  assert.is(browser.locks.owners.length, 2);
  await Promise.all(readers.map((reader) => reader.end()));
});

// This ends the login of all tests before it.
inTabs("when the login ends, all tabs stop and say so", 3, async ({ readers }) => {
  await served.owner.regenerateApiKey({});
  await Promise.all(readers.map(({ ended }) => ended));
  assert.equal(
    readers.map(({ error }) => (error as ChatError | undefined)?.code),
    ["UNAUTHORIZED", "UNAUTHORIZED", "UNAUTHORIZED"],
  );
});
