import { Groups, type RealmPermission } from "../permissions/index.js";
import { letsVisitorsIn } from "../realm/index.js";
import type { Writing } from "./vocabulary.js";

/** Throws unless the organization's settings give the actor this permission. */
export const demand = async (
  { tx, now, actor, fail }: Writing<"insufficientPermission">,
  name: RealmPermission,
): Promise<void> => {
  if (!(await new Groups(tx, now).mayInRealm(name, actor))) throw fail("insufficientPermission");
};

/** Throws unless the actor may make channels web-public (channels.md 1.1). */
export const checkWebPublic = async (call: Writing<"webPublicDisabled" | "insufficientPermission">): Promise<void> => {
  if (!(await letsVisitorsIn(call))) throw call.fail("webPublicDisabled");
  await demand(call, "can_create_web_public_channel_group");
};
