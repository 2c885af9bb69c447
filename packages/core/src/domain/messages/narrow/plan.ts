import { filterInTurns } from "../../../memory/in-turns.js";
import { isGuest } from "../../../operation/roles.js";
import type { Row } from "../vocabulary.js";
import { type Condition, involves, isContradictory, type Narrow, ownKinds, pick, withoutSearch } from "./conditions.js";
import { Knowledge } from "./knowledge.js";
import { meets } from "./meets.js";
import type { Planning } from "./readable.js";
import type { Source } from "./source.js";
import { sourcesOf } from "./sources.js";

type Message = Row<"messages">;

/** A plan of how to find the messages of a narrow: where to look, and which of those to keep. */
export interface Plan {
  /** Returns where to look. Whoever asks for messages by their ids need not. */
  sources(): Promise<Source[]>;
  /** Whether a message from the sources passes the narrow. */
  keep(message: Message): boolean;
  /** Returns those of any messages that are among those that the narrow finds, in their order. */
  finds(messages: readonly Message[]): Promise<Message[]>;
  /** Returns those of messages asked for by their ids that may be read and pass the narrow, in their order. */
  admits(messages: readonly Message[]): Promise<Message[]>;
  /** Returns those of any messages that the viewer received and that pass the narrow, in their order (messages.md C11). */
  received(messages: readonly Message[]): Promise<Message[]>;
  /** Returns the plan of those messages of the narrow that are unread; without those that are muted (messages.md B1). */
  unread(): Promise<Plan>;
  /** Whether the narrow names a channel whose messages the viewer may not see. */
  isClosed: boolean;
  /** The one channel that the narrow is confined to; null where there is none. */
  channel: Row<"streams"> | null;
}

/** Plans from which indexes the messages of a narrow are read, and what is left to be checked of each. */
export const planNarrow = async (planning: Planning, narrow: Narrow): Promise<Plan> => {
  const { readable } = planning;
  const [first, second] = pick(narrow.positive, "channel");
  const access = first === undefined ? null : await readable.channel(first.channel.id);
  const isClosed = second !== undefined || (first !== undefined && access?.content !== true);
  // A term about the viewer's own copies confines channels to what they received (messages.md A5.1).
  const isFull =
    (access?.history === true || asksForHistory(planning, narrow.positive)) && !involves(narrow, ...ownKinds);
  const known = new Knowledge(planning, narrow);
  const passing = (withHistory: boolean) => {
    const learn = (messages: readonly Message[]) => known.learn(messages, { withHistory });
    const keep = (message: Message, asked = narrow) =>
      meets(asked, message, known) && (withHistory ? known.mayRead(message) : known.hasReceived(message));
    const among = async (messages: readonly Message[]) => {
      if (isClosed) return [];
      await learn(messages);
      return filterInTurns(planning.tx, messages, (message) => keep(message));
    };
    return { learn, keep, among };
  };
  const finding = passing(isFull);
  const isDecided = holdsExactly(narrow, isFull);
  const rest = withoutSearch(narrow);
  let areSought = false;
  const learning = ({ isOwn, read, ...source }: Source): Source => ({
    ...source,
    read: async (...given) => {
      const piece = await read(...given);
      if (isOwn) known.own(piece.messages);
      await finding.learn(piece.messages);
      return piece;
    },
  });
  const checked = (list: Source[]) => {
    areSought = list.every(({ isSought }) => isSought === true);
    return list.map(learning);
  };
  let sources: Promise<Source[]> | undefined;
  return {
    sources: () => {
      sources ??=
        isClosed || isContradictory(narrow) ? Promise.resolve([]) : sourcesOf(planning, { narrow, isFull, known });
      return isDecided ? sources : sources.then(checked);
    },
    keep: isDecided ? () => true : (message) => finding.keep(message, areSought ? rest : narrow),
    finds: finding.among,
    admits: passing(true).among,
    received: passing(false).among,
    unread: () => planNarrow(planning, unreadOnly(narrow)),
    isClosed,
    channel: first?.channel ?? null,
  };
};

const unreadOnly = ({ positive, negative }: Narrow): Narrow => ({
  positive: [...positive, { kind: "unread" }],
  // Where the narrow names the channel, a mute of the channel itself does not count.
  negative: [...negative, { kind: pick(positive, "channel").length > 0 ? "mutedTopic" : "muted" }],
});

/** Whether the terms ask for the whole history of channels, whoever subscribes to them (messages.md A5.1). */
const asksForHistory = ({ viewer }: Planning, positive: readonly Condition[]): boolean =>
  pick(positive, "channel").length === 0 &&
  pick(positive, "channels").some(({ which }) => which === "web-public" || (which === "public" && !isGuest(viewer)));

/** Whether the sources hold exactly what the narrow finds, so that no message need be checked. */
const holdsExactly = ({ positive, negative }: Narrow, isFull: boolean): boolean => {
  const kinds = positive.map(({ kind }) => kind).join(" ");
  return (
    negative.length === 0 &&
    (kinds === "dm" || (isFull && ["channel", "channel topic", "topic channel"].includes(kinds)))
  );
};
