import { isVisitor } from "../../users/index.js";
import type { Actor, ReadTx, Row } from "../vocabulary.js";
import { both } from "./both.js";
import { type Condition, isContradictory, matcher, type Narrow, pick } from "./conditions.js";
import { type Place, placesOf } from "./places.js";
import type { Readable } from "./readable.js";
import { flagged, indexed, type Source, single } from "./source.js";

type Message = Row<"messages">;

/** A plan of how to find the messages of a narrow: where to look, and which of those to keep. */
export interface Plan {
  /** Returns where to look. Whoever asks for messages by their ids need not. */
  sources(): Promise<Source[]>;
  /** Whether a message from the sources passes the narrow. */
  keep(message: Message): boolean | Promise<boolean>;
  /** Whether any message is among those that the narrow finds. */
  finds(message: Message): Promise<boolean>;
  /** Whether a message asked for by its id may be read and passes the narrow. */
  admits(message: Message): Promise<boolean>;
  /** Whether the narrow names a channel whose messages the viewer may not see. */
  isClosed: boolean;
  /** The one channel that the narrow is confined to; null where there is none. */
  channel: Row<"streams"> | null;
}

/** The transaction and the viewer for which a narrow is planned. */
export interface Planning {
  tx: ReadTx;
  viewer: Actor;
  readable: Readable;
}

/** Plans from which indexes the messages of a narrow are read, and what is left to be checked of each. */
export const planNarrow = async (planning: Planning, narrow: Narrow): Promise<Plan> => {
  const { readable, viewer } = planning;
  const [first, second] = pick(narrow.positive, "channel");
  const access = first === undefined ? null : await readable.channel(first.channel.id);
  const isClosed = second !== undefined || (first !== undefined && access?.content !== true);
  // A term about the viewer's own copies confines a channel to what they received (messages.md A5.1).
  const isFull = access?.history === true && pick([...narrow.positive, ...narrow.negative], "direct").length === 0;
  const matches = matcher(narrow, (recipient_id) => readable.people(recipient_id));
  const passing = (isIncluded: (message: Message) => Promise<boolean>) => async (message: Message) =>
    !isClosed && (await matches(message)) && isIncluded(message);
  const isOpen = isFull || isVisitor(viewer);
  const finds = passing((message) => (isOpen ? readable.mayRead(message) : readable.hasReceived(message)));
  const [id] = pick(narrow.positive, "id");
  let sources: Promise<Source[]> | undefined;
  return {
    sources: () => {
      sources ??= isClosed || isContradictory(narrow) ? Promise.resolve([]) : sourcesOf(planning, narrow, isFull);
      return sources;
    },
    keep: isDecided(narrow, isFull)
      ? () => true
      : id === undefined
        ? passing((message) => readable.isOpen(message))
        : finds,
    finds,
    admits: passing((message) => readable.mayRead(message)),
    isClosed,
    channel: first?.channel ?? null,
  };
};

/** Whether the sources hold exactly what the narrow finds, so that no message need be checked. */
const isDecided = ({ positive, negative }: Narrow, isFull: boolean): boolean => {
  const kinds = positive.map(({ kind }) => kind).join(" ");
  return (
    negative.length === 0 &&
    (kinds === "dm" || (isFull && ["channel", "channel topic", "topic channel"].includes(kinds)))
  );
};

const sourcesOf = async (planning: Planning, narrow: Narrow, isFull: boolean): Promise<Source[]> => {
  const [id] = pick(narrow.positive, "id");
  if (id !== undefined) return [single(id.id)];
  const [sender] = pick(narrow.positive, "sender");
  const places = await placesOf(planning, narrow, isFull);
  const sources = places.map((place) => sourceOf(place, sender));
  const isInChannels = !narrow.positive.some(({ kind }) => kind === "dm" || kind === "direct");
  return isFull || !isInChannels ? sources : [...sources, ...ownRows(planning.viewer.id)];
};

/** Returns the source of the messages in a place, from the index that holds the fewest others. */
const sourceOf = (
  { recipient_id, topic_id, span }: Place,
  sender: Extract<Condition, { kind: "sender" }> | undefined,
): Source => {
  const bySender = sender && indexed("bySender", [sender.user_id, recipient_id], span);
  if (topic_id === undefined) return bySender ?? indexed("byRecipient", [recipient_id], span);
  const inTopic = indexed("byTopic", [topic_id], span);
  return bySender === undefined ? inTopic : both(inTopic, bySender);
};

/** Returns the sources of the messages in channels that the viewer has without having been subscribed; they are few. */
const ownRows = (user_id: number): Source[] => [flagged(user_id, "received"), flagged(user_id, "historical")];
