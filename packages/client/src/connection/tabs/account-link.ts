import type { ConnectionPorts } from "../queue/ports.js";
import { receivedError, type SentError, sentError } from "./sent-errors.js";

/** The number of the form in which tabs talk. Pages of another version do not understand each other. */
export const formOfMessages = 1;

interface Ending {
  error?: SentError;
}

/** The end of a login, as one tab tells it to all. */
export interface AccountLink {
  /** Tells all other connections of the account that the login has ended. */
  tellEnd(error?: Error): void;
  close(): void;
}

/** Links this connection with all others of an account; `end` is called when one of them tells that the login has ended. */
export const openAccountLink = (
  account: string,
  { openChannel }: ConnectionPorts,
  end: (error?: Error) => void,
): AccountLink => {
  const channel = openChannel?.(`confab ${formOfMessages} account ${account}`);
  if (channel === undefined) return { tellEnd: () => {}, close: () => {} };
  channel.onmessage = ({ data }: MessageEvent<Ending>) =>
    data.error === undefined ? end() : end(receivedError(data.error));
  return {
    tellEnd: (error) => channel.postMessage(error === undefined ? {} : { error: sentError(error) }),
    close: () => {
      channel.onmessage = null;
      channel.close();
    },
  };
};
