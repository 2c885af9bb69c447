import { encodeCall, type Params, readAnswer, wireRequest } from "../../support/cases/doors.js";
import { differingWords, type registry, type Vocabulary, type WordKind, wireWords } from "../../support/kernel.js";
import type { PersonName } from "../../support/world/people.js";
import type { World } from "../../support/world/world.js";

/** How a call comes in: in process, or as a request of somebody who is no client in the wild, or of one. */
export type Way = "in process" | "curl" | "mobile";

export const ways: readonly Way[] = ["in process", "curl", "mobile"];

const agents = { curl: "curl/8.0", mobile: "ZulipFlutter/30.0.1+1 (Android 14)" };

/** Calls an operation one of these ways; throws where it is refused. */
export const call = async (
  world: World,
  way: Way,
  id: keyof typeof registry,
  { as, params = {} }: { as: PersonName; params?: Params },
  // biome-ignore lint/suspicious/noExplicitAny: results of any operation, looked into by tests.
): Promise<any> => {
  if (way === "in process") {
    const user = world.as(as) as unknown as Record<string, (params: Params) => Promise<unknown>>;
    return JSON.parse(JSON.stringify(await user[id]?.(params)));
  }
  const sent = encodeCall(world, id, { as, params });
  sent.headers["user-agent"] = agents[way];
  const outcome = readAnswer(id, await world.chat.handle(wireRequest(sent)));
  if (!outcome.ok) throw new Error(`It was refused: ${JSON.stringify(outcome.failure)}`);
  return outcome.result;
};

/** Whose words somebody gets who comes this way, where nobody chose otherwise. */
export const usual = (way: Way): Vocabulary => (way === "mobile" ? "clients" : "contract");

/** The words of a kind that differ, in one vocabulary. */
const differing = (kind: WordKind, vocabulary: Vocabulary): string[] =>
  differingWords(kind).map((pair) => pair[vocabulary === "contract" ? 0 : 1]);

export const kinds = Object.keys(wireWords) as WordKind[];

/** All words of one vocabulary that the other does not know. */
export const allWords = (vocabulary: Vocabulary): string[] => kinds.flatMap((kind) => differing(kind, vocabulary));
