import { EncodedJson } from "../../../encode/encoded-json.js";
import { existing } from "../../../storage/existing.js";
import { accessibleUsers } from "../../accessible-users/index.js";
import { flagsOf } from "../flags/flags.js";
import type { Readable } from "../narrow/readable.js";
import type { Actor, ReadTx, Row } from "../vocabulary.js";
import { surroundingOf } from "./surrounding.js";
import type { MessageForm, MessageObject } from "./view.js";
import { MessageWriter } from "./writer.js";

type Message = Row<"messages">;

interface Presenting {
  tx: ReadTx;
  viewer: Actor;
  /** UNIX seconds. */
  now: number;
  readable: Readable;
  form: MessageForm;
}

/** Returns messages as their viewer gets them, flags included, in the same order. */
export const presentMessages = async (
  { form, ...rest }: Presenting,
  messages: readonly Message[],
): Promise<EncodedJson<MessageObject>[]> => {
  const [surrounding, flags] = await Promise.all([
    accessibleUsers({ ...rest, actor: rest.viewer }).then((isKnown) => surroundingOf(rest, messages, isKnown)),
    flagsOf(rest, messages),
  ]);
  const writer = new MessageWriter(form, surrounding);
  return messages.map((message, i) => {
    const own = existing(flags[i]);
    return new EncodedJson(
      () => writer.text(message, own),
      () => writer.object(message, own),
    );
  });
};

/** Returns one message as its viewer gets it. */
export const presentOne = async (presenting: Presenting, message: Message): Promise<EncodedJson<MessageObject>> => {
  const [one] = await presentMessages(presenting, [message]);
  return existing(one);
};
