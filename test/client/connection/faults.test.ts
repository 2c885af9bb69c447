import { newCaller } from "../../support/client/callers.js";
import { type Fault, FaultProxy, faults } from "../../support/client/fault-proxy.js";
import { OpenTabs } from "../../support/client/open-tabs.js";
import { ServedChat } from "../../support/client/served-chat.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("a connection through faults");

let served: ServedChat;
let proxy: FaultProxy;
let url = "";
/** The newest message. */
let newest = 0;
test.before(async () => {
  served = await ServedChat.start();
  proxy = new FaultProxy(() => served.port);
  url = await proxy.start();
  newest = await served.tell(0);
});
test.after(async () => {
  proxy.close();
  await served.close();
});

/** Runs with so many tabs behind the proxy, which have begun. */
const inTabs = async (count: number, body: (tabs: OpenTabs) => Promise<void>): Promise<void> => {
  const tabs = new OpenTabs(newCaller({ url, auth: served.auth }), count);
  await tabs.know(newest);
  await body(tabs);
  proxy.next = () => "none";
  await tabs.know(newest);
  await tabs.end();
};

const sendMany = async (count: number): Promise<void> => {
  for (let number = 0; number < count; number += 1) {
    newest = await served.tell(number);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** Lets every second poll meet a fault. */
const everySecond = (fault: Fault) => {
  let polls = 0;
  return (target: string): Fault => {
    if (!target.includes("/events")) return "none";
    polls += 1;
    return polls % 2 === 0 ? fault : "none";
  };
};

for (const fault of faults)
  test(`loses and doubles nothing when polls meet this: ${fault}`, () =>
    inTabs(2, async (tabs) => {
      proxy.next = everySecond(fault);
      for (let round = 0; round < 3; round += 1) {
        await sendMany(5);
        await tabs.know(newest);
      }
      assert.equal(
        tabs.readers.map(({ begins }) => begins),
        [1, 1],
      );
    }));

test("begins although the first requests meet every fault", async () => {
  const waiting = [...faults];
  proxy.next = () => waiting.shift() ?? "none";
  await inTabs(1, () => sendMany(3));
  assert.equal(waiting, []);
});

test("goes on when all connections are cut, again and again", () =>
  inTabs(2, async (tabs) => {
    for (let round = 0; round < 5; round += 1) {
      proxy.cutAll();
      await sendMany(3);
    }
    await tabs.know(newest);
    assert.ok(tabs.readers.every(({ begins }) => begins === 1));
  }));
