import { Socket } from "node:net";

/** What a socket calls when it gives bytes to the kernel: which of them, alone or as a list. */
interface Sending {
  _writeGeneric(
    isList: boolean,
    data: string | Uint8Array | { chunk: string | Uint8Array }[],
    ...rest: unknown[]
  ): void;
}

/**
 * Stops this process as a debugger would, once, in the middle of the next `bytes` or more that a socket sends: the kernel has taken
 * what it has room for, and the rest waits here.
 */
export const stopAsItSends = (bytes: number, say: () => void): void => {
  const sockets = Socket.prototype as unknown as Sending;
  const send = sockets._writeGeneric;
  sockets._writeGeneric = function (isList, data, ...rest) {
    const parts = Array.isArray(data) ? data.map(({ chunk }) => chunk) : [data];
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    send.call(this, isList, data, ...rest);
    if (length < bytes) return;
    sockets._writeGeneric = send;
    say();
    process.kill(process.pid, "SIGSTOP");
  };
};
