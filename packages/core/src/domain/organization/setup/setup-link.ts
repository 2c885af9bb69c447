import { isOwner } from "../../../operation/roles.js";
import { site } from "../../../operation/services.js";
import { createLink, type LinkError, openLink } from "../../mail/index.js";
import type { Asking, Operating, Row } from "../vocabulary.js";

const day = 86_400;

/** Returns the address at which the first owner makes the account theirs, once and within a day (security A7). */
export const createSetupUrl = async (
  call: Pick<Operating, "tx" | "now" | "use">,
  owner_id: number,
): Promise<string> => {
  const key = await createLink(call, { purpose: "setup", about: owner_id, payload: {}, expires: call.now + day });
  return `${call.use(site).url}/setup/${key}/`;
};

/** Returns the owner that a key sets up. Throws the reason why it sets up nobody. */
export const ownerToSetUp = async (call: Asking<LinkError>, key: string): Promise<Row<"users">> => {
  const { about } = await openLink(call, "setup", key);
  const owner = await call.tx.get("users", about);
  if (owner?.is_active !== true || !isOwner(owner)) throw call.fail("linkUnknown");
  return owner;
};
