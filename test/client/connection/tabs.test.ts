import { FakeBrowser, type FakeTab } from "../../support/client/fake-browser.js";
import { MessageReader } from "../../support/client/message-reader.js";
import { ServedChat } from "../../support/client/served-chat.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("one connection for all tabs");

let served: ServedChat;
/** The newest message. */
let newest = 0;
test.before(async () => {
  served = await ServedChat.start();
  newest = await served.tell(0);
});
test.after(() => served.close());

const until = async (isReached: () => boolean, what: string): Promise<void> => {
  for (let tries = 0; !isReached(); tries += 1) {
    if (tries === 1000) throw new Error(`It never came to this: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

interface Opened {
  browser: FakeBrowser;
  tabs: FakeTab[];
  readers: MessageReader[];
  /** Opens one more tab. */
  open(): MessageReader;
  leader(): FakeTab;
  /** Sends a message and waits until all of these have it. */
  tell(readers?: readonly MessageReader[]): Promise<void>;
}

/** Runs with so many tabs, which have begun; in the end nobody may have been told anything wrong. */
const inTabs = (name: string, count: number, body: (opened: Opened) => Promise<void>) =>
  test(name, async () => {
    const browser = new FakeBrowser();
    const readers: MessageReader[] = [];
    const open = () => {
      const reader = new MessageReader(browser.openTab(), served.caller);
      readers.push(reader);
      return reader;
    };
    const have = (some: readonly MessageReader[]) =>
      until(() => some.every((reader) => reader.newest === newest), `everybody knows ${newest}`);
    const tell = async (some = readers as readonly MessageReader[]) => {
      newest = await served.tell(0);
      await have(some);
    };
    const leader = () => {
      const found = browser.tabs.find((tab) => tab.isLeading);
      if (found === undefined) throw new Error("Nobody leads.");
      return found;
    };
    for (let i = 0; i < count; i += 1) open();
    await have(readers);
    await body({ browser, tabs: browser.tabs, readers, open, leader, tell });
    for (const { wrong } of readers) assert.equal(wrong, []);
    for (const tab of browser.tabs) tab.thaw();
    await Promise.all(browser.tabs.map((tab, i) => (tab.isGone ? undefined : readers[i]?.end())));
  });

const others = ({ tabs, readers }: Opened, tab: FakeTab): MessageReader[] => readers.filter((_, i) => tabs[i] !== tab);

inTabs("ten tabs have one poll together, and each gets every event", 10, async ({ tabs, readers, tell }) => {
  for (let round = 0; round < 5; round += 1) await tell();
  await until(() => tabs.filter(({ polls }) => polls > 0).length === 1, "one tab polls");
  assert.is(
    tabs.reduce((sum, { polls }) => sum + polls, 0),
    1,
  );
  assert.equal([...new Set(readers.map(({ begins }) => begins))], [1]);
});

inTabs("a tab that is opened while messages come misses none", 2, async ({ open, tell, readers }) => {
  for (let round = 0; round < 5; round += 1) {
    const known = [...readers];
    open();
    await Promise.all([tell(known), tell(known)]).catch(() => {});
  }
  await tell();
});

inTabs("when the leader is closed, the next goes on with its queue", 4, async (opened) => {
  const { leader, tell, readers } = opened;
  await tell();
  const first = leader();
  first.close();
  const left = others(opened, first);
  await tell(left);
  await tell(left);
  assert.not(leader() === first);
  assert.equal([...new Set(readers.map(({ begins }) => begins))], [1]);
});

inTabs("when the leader crashes, nothing is lost", 4, async (opened) => {
  const { leader, tell } = opened;
  const first = leader();
  await tell();
  first.crash();
  await tell(others(opened, first));
});

inTabs(
  "when the leader stops without a word, another takes its lock, and it goes on once it is back",
  4,
  async (opened) => {
    const { leader, tell, readers } = opened;
    const first = leader();
    await tell();
    first.freeze();
    await tell(others(opened, first));
    await tell(others(opened, first));
    assert.not(leader() === first);
    first.thaw();
    await tell();
    await tell();
    assert.equal([...new Set(readers.map(({ begins }) => begins))], [1]);
  },
);

inTabs("a page that the browser puts away leaves the lock to another at once", 3, async (opened) => {
  const { leader, tell } = opened;
  const first = leader();
  await first.putAway();
  await until(() => opened.tabs.some((tab) => tab.isLeading && tab !== first), "another leads");
  await tell(others(opened, first));
  first.takeBack();
  await tell();
});
inTabs("when one tab is ended, all tabs of the account stop", 3, async ({ readers }) => {
  readers[1]?.connection.end();
  await Promise.all(readers.map(({ ended }) => ended));
  assert.equal(
    readers.map(({ statuses }) => statuses.at(-1)),
    ["stopped", "stopped", "stopped"],
  );
});

inTabs("when the queue is ended elsewhere, all tabs begin afresh together", 4, async ({ readers, tell }) => {
  const [queue_id = "", ...more] = new Set(readers.map((reader) => reader.queue_id));
  assert.equal(more, []);
  await served.owner.deleteQueue({ queue_id });
  await until(() => readers.every(({ begins }) => begins === 2), "all begin again");
  await tell();
});
