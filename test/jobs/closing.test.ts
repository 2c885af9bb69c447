import { type Connection, createChat, type Storage, type Tables } from "@confab/core";
import { fakeClock, plainPasswords } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { assert, suite } from "../support/suite.js";

/** A storage whose readers wait while it is held. */
const heldStorage = () => {
  const inner = memoryStorage();
  let held: Promise<void> | undefined;
  let waiting = 0;
  const waited = async <T>(read: () => Promise<T>): Promise<T> => {
    waiting += 1;
    await held;
    return read();
  };
  const storage: Storage = {
    open: async (schema) => {
      const connection = await inner.open(schema);
      const read: typeof connection.read = (work) => waited(() => connection.read(work));
      return new Proxy<Connection<Tables>>(connection as never, {
        get: (target, name: keyof Connection<Tables>) => {
          if (name === "read") return read;
          const member = target[name];
          return typeof member === "function" ? (member as () => unknown).bind(target) : member;
        },
      }) as never;
    },
  };
  const hold = (): (() => void) => {
    let letGo = () => {};
    waiting = 0;
    held = new Promise((resolve) => {
      letGo = resolve;
    });
    return letGo;
  };
  return { storage, hold, waiting: () => waiting };
};

const test = suite("closing the loop of jobs");

test("in the middle of a round waits for its end, and nothing falls due afterwards", async () => {
  const clock = fakeClock();
  const { storage, hold, waiting } = heldStorage();
  const chat = await createChat({ clock, storage, passwords: plainPasswords() });
  const letGo = hold();
  await clock.advance(3600 * 1000);
  assert.ok(waiting() > 0, "it reads");
  let isClosed = false;
  const closed = chat.close().then(() => {
    isClosed = true;
  });
  await clock.advance(0);
  assert.not(isClosed);
  letGo();
  await closed;
  assert.is(clock.pending, 0);
});
