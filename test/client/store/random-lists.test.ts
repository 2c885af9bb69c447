import type { MessageList, MessageNarrow, TopicList } from "@confab/client";
import { ChatError } from "@confab/core";
import fc from "fast-check";
import { attempt } from "../../registry/actions.js";
import type { Action } from "../../support/cases/action.js";
import { Page } from "../../support/client/page.js";
import { suite } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";
import { compareMessages, compareTopics, narrows, topicChannels } from "./compared-lists.js";
import { anyOther, changing, writing } from "./list-actions.js";

const test = suite("lists of messages");

/** What happens between the actions of people. */
type Happening =
  | { kind: "action"; action: Action }
  | { kind: "older" | "newer" | "deliver" | "hold" | "release" | "begin" }
  | { kind: "some"; count: number };

const kinds = fc.constantFrom("older", "newer", "deliver", "hold", "release", "begin");

const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 8, arbitrary: changing.map((action) => ({ kind: "action" as const, action })) },
  { weight: 1, arbitrary: anyOther.map((action) => ({ kind: "action" as const, action })) },
  { weight: 2, arbitrary: kinds.map((kind) => ({ kind }) as Happening) },
  { weight: 2, arbitrary: fc.nat(5).map((count) => ({ kind: "some" as const, count })) },
);

const happen = async (page: Page, lists: readonly MessageList[], happening: Happening): Promise<void> => {
  if (happening.kind === "action") await attempt(page.world, happening.action);
  else if (happening.kind === "older") for (const list of lists) void list.loadOlder();
  else if (happening.kind === "newer") for (const list of lists) void list.loadNewer();
  else if (happening.kind === "begin") await page.begin();
  else if (happening.kind === "hold") page.holdAnswers();
  else if (happening.kind === "release") await page.releaseAnswers();
  else await page.deliver(happening.kind === "some" ? happening.count : undefined);
};

const isIdle = (lists: readonly (MessageList | TopicList)[]): boolean => lists.every((list) => !list.get().isLoading);

const live = async (world: World, name: PersonName, [before, happenings, looked]: Life): Promise<void> => {
  for (const action of before) await attempt(world, action);
  const page = new Page(world, name);
  await page.begin();
  await follow(
    page,
    looked.map((narrow) => narrow(world)),
    happenings,
  );
};

const follow = async (page: Page, meant: readonly MessageNarrow[], happenings: readonly Happening[]): Promise<void> => {
  const lists = meant.map((narrow) => page.store.messages(narrow, { pageSize: 4 }));
  const topics = topicChannels.map((name) => page.store.topics(page.world.channel(name)));
  for (const list of [...lists, ...topics]) list.subscribe(() => {});
  for (const happening of happenings) await happen(page, lists, happening);
  await page.releaseAnswers();
  do {
    await page.deliver();
    await settle();
  } while (!isIdle([...lists, ...topics]));
  for (const [index, list] of lists.entries()) {
    const difference = await compareMessages(page, list, meant[index] ?? []);
    if (difference !== null) throw new Error(difference);
  }
  for (const list of topics) {
    const difference = await compareTopics(page, list);
    if (difference !== null) throw new Error(difference);
  }
};

/** Whoever is deactivated sees nothing any more. */
const untilGone = async (life: Promise<void>): Promise<void> => {
  try {
    await life;
  } catch (cause) {
    if (!(cause instanceof ChatError && cause.status === 401)) throw cause;
  }
};

const describe = (happening: Happening): string =>
  happening.kind === "action" ? happening.action.describe : JSON.stringify(happening);

const reporter = (run: fc.RunDetails<[Life, PersonName]>): void => {
  if (!run.failed) return;
  const [[before, happenings, looked], name] = run.counterexample ?? [[[], [], []], "nobody"];
  const steps = [
    ...before.map(({ describe }) => describe),
    `${name} looks at ${looked.length} lists`,
    ...happenings.map(describe),
  ];
  throw new Error(`${steps.join("\n")}\n(path ${run.counterexamplePath}) ${run.errorInstance}`);
};

const anyName = fc.constantFrom<PersonName[]>("mia", "bob", "gus");

/** What was written before, what happens while somebody looks, and at which lists: few, so that most messages are in none. */
type Life = [before: Action[], happenings: Happening[], looked: (typeof narrows)[number][]];

const anyLife = fc.tuple(
  fc.array(writing, { minLength: 5, maxLength: 15, size: "max" }),
  fc.array(anyHappening, { minLength: 1, maxLength: 50, size: "max" }),
  fc.shuffledSubarray([...narrows], { minLength: 1, maxLength: 3 }),
);
const numRuns = 80;

test("after anything that happens, they, and lists of topics, are what the server would answer now", () =>
  fc.assert(
    fc.asyncProperty(anyLife, anyName, (life, name) =>
      inWorld("memory", (world) => untilGone(live(world, name, life))),
    ),
    { numRuns, seed: 20_260_102, reporter },
  ));
