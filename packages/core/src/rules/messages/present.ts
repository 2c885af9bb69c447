import type { Actor } from "../../operation.js";
import { Ready } from "../../ready.js";
import type { ReadTx, Row } from "../../storage/tables.js";
import { accessibleUsers } from "../accessible-users.js";
import type { Readable } from "../narrow/readable.js";
import { flagsOf } from "./flags.js";
import { surroundingOf } from "./surrounding.js";
import { type MessageForm, type MessageObject, MessageWriter } from "./view.js";

type Message = Row<"messages">;

interface Presenting {
  tx: ReadTx;
  viewer: Actor;
  /** UNIX seconds. */
  now: number;
  readable: Readable;
  form: MessageForm;
}

/** JSON texts of messages as their viewer gets them, flags included; in the same order. */
export const presentTexts = async ({ form, ...rest }: Presenting, messages: readonly Message[]): Promise<string[]> => {
  const isKnown = await accessibleUsers(rest.tx, rest.viewer, rest.now);
  const writer = new MessageWriter(form, await surroundingOf(rest.tx, messages, isKnown));
  const flags = await flagsOf(rest, messages);
  return messages.map((message, i) => writer.text(message, flags[i] as string[]));
};

/** One message as its viewer gets it. */
export const presentOne = async (presenting: Presenting, message: Message): Promise<MessageObject> => {
  const [text] = await presentTexts(presenting, [message]);
  return new Ready(
    () => text as string,
    () => JSON.parse(text as string),
  ) as unknown as MessageObject;
};
