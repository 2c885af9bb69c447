import type { ApiCaller } from "../api/caller.js";
import { isLoggedOut } from "./faults.js";
import { type ConnectionPorts, runtimePorts, type TabChannel } from "./ports.js";
import { receivedError, type SentError, sentError } from "./sent-errors.js";

/** The number of the form in which tabs talk. Pages of another version do not understand each other. */
export const formOfMessages = 1;

const channelOf = (account: string, { openChannel }: ConnectionPorts): TabChannel | undefined =>
  openChannel?.(`confab ${formOfMessages} account ${account}`);

interface Ending {
  error?: SentError;
}

/** Tells all connections of an account, in every tab, that its login has ended. */
export const endAccount = (account: string, error?: Error, ports: ConnectionPorts = runtimePorts()): void => {
  const channel = channelOf(account, ports);
  const ending: Ending = error === undefined ? {} : { error: sentError(error) };
  channel?.postMessage(ending);
  channel?.close();
};

/** Calls `end` when the login of an account ends in this or another tab; returns how to stop that. */
export const onAccountEnd = (account: string, ports: ConnectionPorts, end: (error?: Error) => void): (() => void) => {
  const channel = channelOf(account, ports);
  if (channel === undefined) return () => {};
  channel.onmessage = ({ data }: MessageEvent<Ending>) =>
    data.error === undefined ? end() : end(receivedError(data.error));
  return () => {
    channel.onmessage = null;
    channel.close();
  };
};

/** The same caller, which tells the other tabs when the server says that the login has ended. */
export const tellingCaller = (caller: ApiCaller, ports: ConnectionPorts): ApiCaller => ({
  account: caller.account,
  call: async (...args) => {
    try {
      return await caller.call(...args);
    } catch (error) {
      if (isLoggedOut(error)) endAccount(caller.account, error, ports);
      throw error;
    }
  },
});
