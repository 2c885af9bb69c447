import { groupBy } from "../../storage/group-by.js";
import { Access } from "../channels/index.js";
import { activeDevices } from "../devices/index.js";
import { htmlOf, readAmong } from "../messages/index.js";
import { notificationText } from "./content/notification-text.js";
import { messagePayload, removalPayload } from "./payload.js";
import type { Push } from "./requests.js";
import type { PushWork } from "./take.js";
import { wantsPushes } from "./triggers/triggers.js";
import type { Asking, Row } from "./vocabulary.js";

/** A notification for the devices of one user. */
interface DevicePush extends Push {
  work_id: number;
  devices: readonly Row<"devices">[];
}

/** What becomes of work that was taken. */
export interface Prepared {
  pushes: readonly DevicePush[];
  /** The work that is not to be told any more. */
  dropped: readonly PushWork[];
}

/** For how many devices notifications go out with one request, unless one user has more. */
const mostDevices = 200;

/** Returns the notifications that the first of the work asks for, and what of it is no longer to be told (push.md 8.3). */
export const preparePushes = async (call: Asking, taken: readonly PushWork[]): Promise<Prepared> => {
  const loaded = await load(call, taken);
  const pushes: DevicePush[] = [];
  const dropped: PushWork[] = [];
  let devices = 0;
  for (const row of taken) {
    if (devices >= mostDevices) break;
    const push = await pushOf(call, row, loaded);
    if (push === null) dropped.push(row);
    else pushes.push(push);
    devices += push?.devices.length ?? 0;
  }
  return { pushes, dropped };
};

/** What many pieces of work are judged by. */
interface Loaded {
  devices: ReadonlyMap<number, readonly Row<"devices">[]>;
  users: ReadonlyMap<number, Row<"users">>;
  messages: ReadonlyMap<number, Row<"messages">>;
  /** Returns what notifications say of a message; it is worked out once, however many are told. */
  contentOf(message: Row<"messages">): string;
}

const load = async ({ tx }: Asking, rows: readonly PushWork[]): Promise<Loaded> => {
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

const rememberedContent = (): Loaded["contentOf"] => {
  const known = new Map<number, string>();
  return (message) => {
    const content = known.get(message.id) ?? notificationText(htmlOf(message));
    known.set(message.id, content);
    return content;
  };
};

/** Returns what is to be sent; null where it is nothing, or no longer. */
const pushOf = async (call: Asking, row: PushWork, loaded: Loaded): Promise<DevicePush | null> => {
  const devices = loaded.devices.get(row.user_id) ?? [];
  if (devices.length === 0) return null;
  if (row.message_id === null)
    return {
      work_id: row.id,
      devices,
      urgency: "background",
      payload: await removalPayload(call, row.user_id, row.removed),
    };
  const [user, message] = [loaded.users.get(row.user_id), loaded.messages.get(row.message_id)];
  if (user === undefined || message === undefined || !(await isWanted(call, user, message))) return null;
  return {
    work_id: row.id,
    devices,
    urgency: "alert",
    payload: await messagePayload(call, {
      user,
      message,
      content: loaded.contentOf(message),
      namesGroup: row.names_group,
    }),
  };
};

const isWanted = async ({ tx, now }: Asking, user: Row<"users">, message: Row<"messages">): Promise<boolean> => {
  if (!user.is_active || !wantsPushes(user)) return false;
  if (!(await new Access(tx, user, now).mayRead(message))) return false;
  return !(await readAmong(tx, user.id, [message])).has(message.id);
};
