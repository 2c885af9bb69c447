import type { Session } from "../server/session.js";
import { statement } from "../server/statement.js";
import { inSchema } from "./names.js";

/** Gives an organization another secret. */
export const writeSecret = async (
  session: Session,
  { schema, org }: { schema: string; org: number },
  secret: Uint8Array,
): Promise<void> => {
  const table = inSchema(schema, "confab_organizations");
  await session.ask(statement(`UPDATE ${table} SET secret = $2 WHERE org = $1`), [org, secret]);
};

/** Returns the secret of an organization, made with it. */
export const readSecret = async (session: Session, schema: string, org: number): Promise<Uint8Array> => {
  const table = inSchema(schema, "confab_organizations");
  const [[secret] = []] = await session.ask(statement(`SELECT secret FROM ${table} WHERE org = $1`), [org]);
  return new Uint8Array(secret as Uint8Array);
};
