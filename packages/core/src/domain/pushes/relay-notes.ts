import { activeDevices, changeDevice, type RelayAnswer } from "../devices/index.js";
import { setPushStatus } from "../realm/index.js";
import { beginWatching } from "./dispatch/progress.js";
import { isPushStatus } from "./relay-status.js";
import type { Operating, Row } from "./vocabulary.js";

type Done = Extract<RelayAnswer, { kind: "done" }>;

/** Returns the ids of tokens that the providers know no more. */
export const deadTokens = ({ fields: { delete_token_ids } }: Done): ReadonlySet<unknown> =>
  new Set(Array.isArray(delete_token_ids) ? delete_token_ids : []);

/** Notes what the push service said of tokens and of the organization (push.md 4.3). `asked` are the devices it was asked about. */
export const noteDone = async (call: Operating, done: Done, asked: readonly Row<"devices">[]): Promise<void> => {
  const dead = deadTokens(done);
  if (dead.size > 0) {
    const user_ids = [...new Set(asked.map(({ user_id }) => user_id))];
    for (const device of await activeDevices(call.tx, user_ids))
      if (dead.has(device.push_token_id)) await changeDevice(call, device, { shown: { push_token_id: null } });
  }
  const { realm_push_status: status } = done.fields;
  if (!isPushStatus(status)) return;
  await setPushStatus(call, {
    push_notifications_enabled: status.can_push,
    push_notifications_enabled_end_timestamp: status.expected_end_timestamp,
  });
  // What is sent from here on is told, not what was sent while there were no notifications.
  if (status.can_push) await beginWatching(call);
};

/** Notes that the push service does not serve the organization, so that nothing more is sent until it does. */
export const noteNotServed = (call: Operating): Promise<void> =>
  setPushStatus(call, { push_notifications_enabled: false });
