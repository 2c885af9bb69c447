import { EncodedJson } from "../../../encode/encoded-json.js";
import { notesOn } from "../../../memory/use-recent.js";
import { whenThere } from "../../../ports/soon.js";
import { existing } from "../../../storage/existing.js";
import { accessibleUsers } from "../../accessible-users/index.js";
import { flagsOf } from "../flags/flags.js";
import type { Readable } from "../narrow/readable.js";
import type { Actor, ReadTx, Row } from "../vocabulary.js";
import { htmlBodyWith, outsideBodies } from "./outside-pictures.js";
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
): Promise<ShownMessage[]> => {
  const [surrounding, flags] = await Promise.all([
    whenThere(accessibleUsers({ actor: rest.viewer, ...rest }), (isKnown) => surroundingOf(rest, messages, isKnown)),
    flagsOf(rest, messages),
  ]);
  const proxied = form.apply_markdown ? (form.proxied ?? null) : null;
  const htmlBodyOf = notesOn(rest.tx, "messages", htmlBodyWith(proxied));
  const outside = proxied === null ? null : await outsideBodies(rest.tx, messages, htmlBodyOf);
  const writer = new MessageWriter(form, surrounding, (message) => outside?.get(message.id) ?? htmlBodyOf(message));
  return messages.map((message, i) => new ShownMessage(writer, message, existing(flags[i])));
};

/** A message as its viewer gets it. A page has so many that functions of their own for each would be felt (benchmark page). */
export class ShownMessage extends EncodedJson<MessageObject> {
  constructor(
    private readonly writer: MessageWriter,
    readonly message: Message,
    private readonly flags: readonly string[],
  ) {
    super();
  }

  /** How many people its direct message conversation has; 0 in a channel. */
  get people(): number {
    return this.writer.peopleOf(this.message);
  }

  text(): string {
    return this.writer.text(this.message, this.flags);
  }

  override addTo(pieces: string[]): void {
    this.writer.addTo(pieces, this.message, this.flags);
  }

  value(): MessageObject {
    return this.writer.object(this.message, this.flags);
  }
}

/** Returns one message as its viewer gets it. */
export const presentOne = async (presenting: Presenting, message: Message): Promise<EncodedJson<MessageObject>> => {
  const [one] = await presentMessages(presenting, [message]);
  return existing(one);
};
