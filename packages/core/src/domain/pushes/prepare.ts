import { groupBy } from "../../storage/group-by.js";
import { Access } from "../channels/index.js";
import { activeDevices } from "../devices/index.js";
import { htmlOf, readAmong } from "../messages/index.js";
import { notificationText } from "./content/notification-text.js";
import { messagePayload, removalPayload } from "./payload.js";
import type { Push } from "./requests.js";
import { wantsPushes } from "./triggers/triggers.js";
import type { Operating, Row } from "./vocabulary.js";

type Work = Row<"push_work">;

/** A notification for the devices of one user. */
interface DevicePush extends Push {
  work_id: number;
  devices: readonly Row<"devices">[];
}

/** Notifications that are ready to be sent. */
export interface Prepared {
  pushes: readonly DevicePush[];
  /** How often sending them has failed. */
  attempts: number;
  /** Whether nothing waited. */
  isEmpty: boolean;
  /** Seconds until the next attempt is due; 0 where it is now. */
  wait: number;
}

/** Takes the oldest work, drops what is no longer to be told, and notes what devices are going to show (push.md 8.3). */
export const preparePushes = async (call: Operating, atOnce: number): Promise<Prepared> => {
  const { tx } = call;
  const waiting = await tx.scan("push_work", "id", { limit: atOnce });
  // What has failed goes again without what came since, so that all of a request have been tried as often.
  const { attempts, due_at } = waiting[0] ?? { attempts: 0, due_at: 0 };
  // New work wakes the job early. That must not spend the attempts of what has failed.
  const wait = secondsUntil(due_at, call.now);
  if (wait > 0) return { pushes: [], attempts, isEmpty: false, wait };
  const other = waiting.findIndex((row) => row.attempts !== attempts);
  const rows = other < 0 ? waiting : waiting.slice(0, other);
  const around = await aroundOf(call, rows);
  const pushes: DevicePush[] = [];
  for (const row of rows) {
    const push = await pushOf(call, row, around);
    if (push !== null) pushes.push(push);
  }
  const kept = new Set(pushes.map(({ work_id }) => work_id));
  await tx.deleteMany(
    "push_work",
    rows.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  );
  const fresh = rows.filter(({ id, is_taken }) => kept.has(id) && !is_taken);
  await tx.updateMany(
    "push_work",
    fresh.map(({ id }) => ({ id, is_taken: true })),
  );
  await tx.insertMany(
    "pushed_messages",
    fresh.flatMap(({ user_id, message_id }) => (message_id === null ? [] : [{ user_id, message_id }])),
  );
  return { pushes, attempts, isEmpty: rows.length === 0, wait: 0 };
};

/** Longer than any pause between attempts: what is due later is due now, since the clock was set back. */
const longestWait = 60;

const secondsUntil = (due_at: number, now: number): number => {
  const seconds = due_at - now;
  return seconds > longestWait ? 0 : Math.max(seconds, 0);
};

/** What many pieces of work are judged by. */
interface Around {
  devices: ReadonlyMap<number, readonly Row<"devices">[]>;
  users: ReadonlyMap<number, Row<"users">>;
  messages: ReadonlyMap<number, Row<"messages">>;
  /** Returns what notifications say of a message; it is worked out once, however many are told. */
  contentOf(message: Row<"messages">): string;
}

const aroundOf = async ({ tx }: Operating, rows: readonly Work[]): Promise<Around> => {
  const user_ids = [...new Set(rows.map(({ user_id }) => user_id))];
  const message_ids = [...new Set(rows.flatMap(({ message_id }) => message_id ?? []))];
  const [devices, users, messages] = await Promise.all([
    activeDevices(tx, user_ids),
    tx.getMany("users", user_ids),
    tx.getMany("messages", message_ids),
  ]);
  return {
    devices: groupBy(devices, ({ user_id }) => user_id),
    users: new Map(users.map((user) => [user.id, user])),
    messages: new Map(messages.map((message) => [message.id, message])),
    contentOf: rememberedContent(),
  };
};

const rememberedContent = (): Around["contentOf"] => {
  const known = new Map<number, string>();
  return (message) => {
    const content = known.get(message.id) ?? notificationText(htmlOf(message));
    known.set(message.id, content);
    return content;
  };
};

/** Returns what is to be sent; null where it is nothing, or no longer. */
const pushOf = async (call: Operating, row: Work, around: Around): Promise<DevicePush | null> => {
  const devices = around.devices.get(row.user_id) ?? [];
  if (devices.length === 0) return null;
  const common = { work_id: row.id, devices };
  if (row.message_id === null)
    return { ...common, urgency: "background", payload: await removalPayload(call, row.user_id, row.removed) };
  const [user, message] = [around.users.get(row.user_id), around.messages.get(row.message_id)];
  if (user === undefined || message === undefined || !(await isWanted(call, user, message))) return null;
  return {
    ...common,
    urgency: "alert",
    payload: await messagePayload(call, {
      user,
      message,
      content: around.contentOf(message),
      namesGroup: row.names_group,
    }),
  };
};

const isWanted = async ({ tx, now }: Operating, user: Row<"users">, message: Row<"messages">): Promise<boolean> => {
  if (!user.is_active || !wantsPushes(user)) return false;
  if (!(await new Access(tx, user, now).mayRead(message))) return false;
  return !(await readAmong(tx, user.id, [message])).has(message.id);
};
