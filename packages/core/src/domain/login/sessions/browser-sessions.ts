import { hashOfKey } from "../../../encode/key-hash.js";
import { random } from "../../../operation/services.js";
import { truncate } from "../../../text/folding.js";
import { sessionLifetime } from "../../../wire/login-cookie.js";
import { storedLimit } from "../../users/index.js";
import { randomKey } from "../keys.js";
import { sessionTables } from "../tables.js";
import type { Operating, ReadTx, Row, WriteTx } from "../vocabulary.js";

type Session = Row<"sessions">;

/** Seconds after which it is noted again that a login is in use. */
const notedEach = 3_600;
/** In code points. */
const longestClient = 200;

const { rows: most } = storedLimit(sessionTables, "sessions");

/** Returns the logins of an account that have not expired, oldest first. */
export const sessionsOf = async (tx: ReadTx, user_id: number, now: number): Promise<Session[]> =>
  (await tx.scan("sessions", "byUser", { prefix: [user_id] })).filter(
    ({ last_used }) => last_used > now - sessionLifetime,
  );

/** Logs an account in and returns the token for its cookie, which is stored nowhere. The oldest login gives way where there are too many. */
export const beginSession = async (
  { tx, now, use }: Pick<Operating, "tx" | "now" | "use">,
  { user_id, client }: { user_id: number; client: string },
): Promise<string> => {
  const known = await tx.scan("sessions", "byUser", { prefix: [user_id] });
  const over = known.slice(0, Math.max(0, known.length + 1 - most));
  await tx.deleteMany(
    "sessions",
    over.map(({ id }) => id),
  );
  const token = randomKey(use(random));
  await tx.insert("sessions", {
    user_id,
    token_hash: hashOfKey(token),
    client: truncate(client, longestClient),
    created: now,
    last_used: now,
  });
  return token;
};

/** Ends the logins of an account, but for the one whose token has this hash. */
export const endSessions = async (tx: WriteTx, user_id: number, but: string | null = null): Promise<void> => {
  const known = await tx.scan("sessions", "byUser", { prefix: [user_id] });
  await tx.deleteMany(
    "sessions",
    known.filter(({ token_hash }) => token_hash !== but).map(({ id }) => id),
  );
};

/** Whether it is to be noted that a login is in use. */
export const isUseOld = ({ last_used }: Session, now: number): boolean => now - last_used >= notedEach;

/** Ends the login whose token has this hash, if there is one. */
export const endSessionOf = async (tx: WriteTx, token_hash: string): Promise<void> => {
  const [session] = await tx.scan("sessions", "byToken", { prefix: [token_hash], limit: 1 });
  if (session !== undefined) await tx.delete("sessions", session.id);
};
