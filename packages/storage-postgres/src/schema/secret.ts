import type { Session } from "../server/session.js";
import { statement } from "../server/statement.js";
import { inSchema } from "./names.js";

/** Returns the secret of an organization, made with it. */
export const readSecret = async (session: Session, schema: string, org: number): Promise<Uint8Array> => {
  const table = inSchema(schema, "confab_organizations");
  const [[secret] = []] = await session.ask(statement(`SELECT secret FROM ${table} WHERE org = $1`), [org]);
  return new Uint8Array(secret as Uint8Array);
};
