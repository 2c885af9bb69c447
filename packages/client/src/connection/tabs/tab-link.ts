import type { EventBatch, QueueMessage, QueuePlace, RegisteredMessage, StatusMessage } from "../queue/messages.js";
import type { TabChannel } from "../queue/ports.js";
import { receivedError, type SentError, sentError } from "./sent-errors.js";

/** Where the tab that polls is: null while it registers. */
export interface HereMessage {
  type: "here";
  place: QueuePlace | null;
  status: StatusMessage;
}

/** What tabs tell each other. A tab that asks wants to hear from the one that polls. */
export type TabMessage = { type: "ask" } | HereMessage | QueueMessage;

type SentStatus = Omit<StatusMessage, "error"> & { error?: SentError };

type SentMessage =
  | { type: "ask" }
  | { type: "here"; place: QueuePlace | null; status: SentStatus }
  | EventBatch
  | RegisteredMessage
  | SentStatus;

const sentStatus = ({ error, ...status }: StatusMessage): SentStatus =>
  error === undefined ? status : { ...status, error: sentError(error) };

const receivedStatus = ({ error, ...status }: SentStatus): StatusMessage =>
  error === undefined ? status : { ...status, error: receivedError(error) };

const sent = (message: TabMessage): SentMessage => {
  if (message.type === "status") return sentStatus(message);
  return message.type === "here" ? { ...message, status: sentStatus(message.status) } : message;
};

const received = (message: SentMessage): TabMessage => {
  if (message.type === "status") return receivedStatus(message);
  return message.type === "here" ? { ...message, status: receivedStatus(message.status) } : message;
};

/** What one tab says to all others that share a connection. */
export class TabLink {
  constructor(
    private readonly channel: TabChannel,
    hear: (message: TabMessage, term: number) => void,
  ) {
    // Only tabs that share the name of the channel, which holds the version of these messages, send on it.
    channel.onmessage = ({ data: [message, term] }: MessageEvent<[SentMessage, number]>) =>
      hear(received(message), term);
  }

  /** `term` numbers the time for which the tab leads that says so: a later one has a larger number. */
  say(message: TabMessage, term: number): void {
    this.channel.postMessage([sent(message), term]);
  }

  close(): void {
    this.channel.onmessage = null;
    this.channel.close();
  }
}
