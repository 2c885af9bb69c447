import { ChatStore } from "@confab/client";
import type { ChatEvent } from "@confab/core";
import fc from "fast-check";
import type { Action } from "../support/cases/action.js";
import { doors } from "../support/cases/doors.js";
import { differs } from "../support/cases/match.js";
import { checkEvent } from "../support/cases/schemas.js";
import { operationIds, prepareSample, sampleOf, sampleParams } from "../support/cases/walk.js";
import { comparable } from "../support/client/comparable.js";
import { onUnreadable } from "../support/client/page.js";
import { endSubscriptions } from "../support/domain.js";
import { finishJob } from "../support/jobs.js";
import { assert, suite } from "../support/suite.js";
import { engineOf, lastId, pollNow } from "../support/watching/events.js";
import { capabilities } from "../support/world/build.js";
import type { StorageName } from "../support/world/copies.js";
import { type PersonName, watchers } from "../support/world/people.js";
import { inWorld, type World } from "../support/world/world.js";
import { anyAction, attempt } from "./actions.js";

/** What clients differ in. */
const anyClient = fc.record({ client_gravatar: fc.boolean(), include_deactivated_groups: fc.boolean() });

type Client = typeof anyClient extends fc.Arbitrary<infer C> ? C : never;

const register = (
  world: World,
  name: PersonName,
  { client_gravatar, include_deactivated_groups }: Client,
): Promise<Record<string, unknown>> =>
  world.as(name).registerQueue({
    include_subscribers: "true",
    client_gravatar,
    client_capabilities: {
      ...capabilities,
      user_list_incomplete: true,
      include_deactivated_groups,
      simplified_presence_events: true,
    },
  });

interface Page {
  store: ChatStore;
  queue_id: string;
}

/** What a page knows that opens now. */
const openPage = async (world: World, name: PersonName, client: Client): Promise<Page> => {
  const store = new ChatStore({ client_gravatar: client.client_gravatar, onUnreadable });
  const state = await register(world, name, client);
  store.begin(state);
  return { store, queue_id: state.queue_id as string };
};

/** Whoever was deactivated meanwhile has to begin anew. */
const isReading = async (world: World, queue_id: unknown): Promise<boolean> =>
  (await world.rows((tx) => tx.scan("queues", "byQueue", { prefix: [queue_id as string] }))).length > 0;

const catchUp = async (world: World, name: PersonName, { store, queue_id }: Page): Promise<void> => {
  let events: ChatEvent[] = [];
  do {
    const from = events.length === 0 ? {} : { last_event_id: lastId(events) };
    events = await pollNow(world, name, { queue_id, ...from });
    for (const event of events) {
      checkEvent(event);
      store.apply(event);
    }
  } while (events.length > 0);
};

/** Throws unless everybody's store, brought up to date by the events of `work`, is the state of now. */
const agree = async (world: World, client: Client, work: () => Promise<void>): Promise<void> => {
  const pages = new Map<PersonName, Page>();
  for (const name of watchers) pages.set(name, await openPage(world, name, client));
  await work();
  await world.rest();
  for (const [name, page] of pages) {
    if (!(await isReading(world, page.queue_id))) continue;
    await catchUp(world, name, page);
    const fresh = await register(world, name, client);
    const difference = differs(comparable(page.store.snapshot()), comparable(fresh), `${name}'s state`);
    if (difference !== null) throw new Error(difference);
  }
};

const take = async (world: World, actions: readonly Action[]): Promise<void> => {
  for (const action of actions) await attempt(world, action);
};

const reporter = (run: fc.RunDetails<[Action[], Client]>): void => {
  if (!run.failed) return;
  const [actions, client] = run.counterexample ?? [[], null];
  const steps = actions.map(({ describe }) => `  ${describe}`).join("\n");
  throw new Error(`After (${JSON.stringify(client)}, path ${run.counterexamplePath})\n${steps}\n${run.errorInstance}`);
};

const anySequence = fc.array(anyAction, { minLength: 1, maxLength: 30, size: "max" });

/** Guests know only of bots and of people they share something with: gus, in the lobby, of mia. */
const restrictsGuests = (world: World): Promise<void> =>
  world.rows(async (tx) => {
    await tx.update("realm", 1, { settings: { can_access_all_users_group: 6 } });
    const prefix = [world.id("gus"), world.channel("general")];
    for (const row of await tx.scan("subscriptions", "byUser", { prefix })) {
      await endSubscriptions(tx, [row], { suspended: false });
      await tx.delete("subscriptions", row.id);
    }
  });

const asItIs = async (): Promise<void> => {};

const holds = (storage: StorageName, numRuns: number, prepare: (world: World) => Promise<void>): Promise<void> =>
  fc.assert(
    fc.asyncProperty(anySequence, anyClient, (actions, client) =>
      inWorld(storage, async (world) => {
        await prepare(world);
        await agree(world, client, () => take(world, actions));
      }),
    ),
    { numRuns, seed: 20_260_101, reporter },
  );

/** Messages of all kinds, with a file, a mention and stars. Of those older than two days all go, of design's those older than one. */
const expiring = async (world: World): Promise<void> => {
  const [mia, bob] = [world.as("mia"), world.as("bob")];
  await world.as("olga").updateChannel({ stream_id: world.channel("design"), message_retention_days: 1 });
  await world.chat.host.keepMessages(2);
  const { url } = await bob.uploadFile({ files: [{ bytes: new TextEncoder().encode("Hello"), filename: "a.txt" }] });
  for (const to of ["design", "general", "team"])
    await mia.sendMessage({ type: "channel", to, topic: "plans", content: "Hello @**Bob Member**" });
  await bob.sendMessage({ type: "channel", to: "design", topic: "files", content: `[a](${url})` });
  for (const to of [["bob"], ["bob", "max"]] as const)
    await mia.sendMessage({ type: "direct", to: to.map((name) => world.id(name)), content: "Psst" });
  for (const user of [mia, bob])
    await user.updateMessageFlags({ messages: user === mia ? [1, 2] : [1, 2, 4], op: "add", flag: "starred" });
};

/** How much of it is tried. */
interface Extent {
  /** The random sequences on each storage. */
  runs: Partial<Record<StorageName, number>>;
  /** Those where guests may not know everybody. */
  restricted: number;
  /** The kinds of clients that the sample of each operation is tried with. */
  clients(place: number): readonly boolean[];
}

/** Declares that what a page knows and the events since then are what a page knows that opens now. */
export const testStates = (name: string, { runs, restricted, clients }: Extent): void => {
  const test = suite(name);

  for (const [storage, numRuns] of Object.entries(runs) as [StorageName, number][])
    test(`the state of before and the events since then are the state of now, for everybody (${storage})`, () =>
      holds(storage, numRuns, asItIs));

  test("so they are where guests may not know everybody (users.md 0.3)", () =>
    holds("memory", restricted, restrictsGuests));

  for (const days of [1.5, 3])
    test(`so it is when messages have expired that are ${days} days old (messages.md C18)`, () =>
      inWorld("memory", async (world) => {
        const client = { client_gravatar: false, include_deactivated_groups: false };
        await agree(world, client, async () => {
          await expiring(world);
          await world.rows(async (tx) => {
            const old = (await tx.scan("messages", "id")).filter(({ id }) => id !== 3);
            const timestamp = world.now - days * 86_400;
            await tx.updateMany(
              "messages",
              old.map(({ id }) => ({ id, timestamp })),
            );
          });
          await finishJob(engineOf(world), "expired messages");
        });
        assert.is(await world.rows((tx) => tx.count("messages", "id")), days > 2 ? 1 : 4);
      }));

  // Chance may leave one out; and an operation is here the day it is made.
  for (const [place, id] of operationIds.entries())
    test(`${id}: its events bring everybody's state up to date`, async () => {
      const { as } = sampleOf(id);
      for (const flag of clients(place))
        await inWorld("memory", async (world) => {
          await prepareSample(id, world);
          const client = { client_gravatar: flag, include_deactivated_groups: flag };
          await agree(world, client, async () => {
            const outcome = await doors["in process"](world, id, { as, params: sampleParams(id, world, as) });
            if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
          });
        });
    });
};
