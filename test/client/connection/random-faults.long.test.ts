import fc from "fast-check";
import { newCaller } from "../../support/client/callers.js";
import { type Fault, FaultProxy, faults } from "../../support/client/fault-proxy.js";
import { OpenTabs } from "../../support/client/open-tabs.js";
import { ServedChat } from "../../support/client/served-chat.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("tabs through anything");

const acts = ["open", "close", "crash", "freeze", "thaw", "put away", "take back", "end the queue"] as const;

type Step =
  | { act: (typeof acts)[number]; tab: number }
  | { act: "tell"; count: number }
  | { act: "meet"; faults: Fault[] }
  | { act: "restart" }
  | { act: "wait"; ms: number };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant("tell" as const), count: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom(...acts), tab: fc.nat(9) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("meet" as const),
      faults: fc.array(fc.constantFrom(...faults), { maxLength: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("restart" as const) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("wait" as const), ms: fc.integer({ min: 0, max: 300 }) }) },
);

/** One chat behind a proxy, with some tabs, to which steps happen. */
class Scene {
  readonly #waiting: Fault[] = [];
  #newest = 0;

  private constructor(
    private readonly served: ServedChat,
    private readonly proxy: FaultProxy,
    private readonly tabs: OpenTabs,
  ) {
    proxy.next = () => this.#waiting.shift() ?? "none";
  }

  static async begin(): Promise<Scene> {
    const served = await ServedChat.start();
    await served.tell(0);
    const proxy = new FaultProxy(() => served.port);
    const url = await proxy.start();
    return new Scene(served, proxy, new OpenTabs(newCaller({ url, auth: served.auth }), 3));
  }

  async step(step: Step): Promise<void> {
    if (step.act === "tell")
      for (let count = 0; count < step.count; count += 1) this.#newest = await this.served.tell(count);
    else if (step.act === "meet") this.#waiting.push(...step.faults);
    else if (step.act === "restart") await this.served.restart();
    else if (step.act === "wait") await new Promise((resolve) => setTimeout(resolve, step.ms));
    else await this.#happen(step.act, step.tab);
  }

  async #happen(act: (typeof acts)[number], number: number): Promise<void> {
    const { tabs, readers } = this.tabs;
    const [tab, reader] = [tabs[number % tabs.length], readers[number % tabs.length]];
    if (act === "open" && tabs.length < 8) this.tabs.open();
    if (act === "close") tab?.close();
    if (act === "crash") tab?.crash();
    if (act === "freeze") tab?.freeze();
    if (act === "thaw") tab?.thaw();
    if (act === "put away") await tab?.putAway();
    if (act === "take back") tab?.takeBack();
    if (act === "end the queue" && reader !== undefined)
      await this.served.owner.deleteQueue({ queue_id: reader.queue_id }).catch(() => {});
  }

  /** The faults are over: all who are left know everything in the end. */
  async end(): Promise<void> {
    this.#waiting.length = 0;
    for (const tab of this.tabs.tabs) tab.takeBack();
    this.tabs.open();
    this.#newest = await this.served.tell(0);
    await this.tabs.know(this.#newest);
    await this.tabs.end();
    this.proxy.close();
    await this.served.close();
  }
}

test("nothing is lost and nothing comes twice, whatever happens to tabs, network and server", async () => {
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 40 }), async (steps) => {
    const scene = await Scene.begin();
    for (const step of steps) await scene.step(step);
    await scene.end();
  });
  await fc.assert(property, { numRuns: 40, endOnFailure: true });
  assert.ok(true);
});
