import { fail } from "../../errors.js";
import type { Row } from "../../storage/tables.js";
import type { Act } from "../act.js";
import { Groups, systemGroupId } from "../groups.js";
import { directRecipient } from "../recipients.js";

type User = Row<"users">;

/** Whether these people may talk: rules that are waived among bots and with oneself (messages.md C1.2). */
export const checkDirect = async (act: Act, sender: User, people: readonly User[]): Promise<void> => {
  if (sender.is_system_bot || people.every(({ id, is_bot }) => id === sender.id || is_bot)) return;
  const groups = new Groups(act.tx, act.now);
  const permission = await groups.realmValue("direct_message_permission_group");
  if (permission === systemGroupId("role:nobody")) throw fail("directMessagesDisabled");
  const authorized = await Promise.all(people.map((user) => groups.has(permission, user)));
  if (!authorized.includes(true)) throw fail("directMessageUnauthorized");
  const known = await directRecipient(
    act.tx,
    people.map(({ id }) => id),
  );
  if (known?.last_message_id != null) return;
  if (!(await groups.mayInRealm("direct_message_initiator_group", sender))) throw fail("directMessageInitiation");
};
