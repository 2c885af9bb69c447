import type { BrowserLogins } from "../../../operation/accounts.js";
import type { Engine } from "../../../operation/calls/engine.js";
import { writing } from "../../../operation/calls/writing.js";
import { logger, secondsNow } from "../../../operation/services.js";
import { causeFields } from "../../../ports/log-fields.js";
import type { LoginRows } from "../vocabulary.js";
import { isUseOld } from "./browser-sessions.js";

const noteUse = (engine: Engine<LoginRows>, token_hash: string): void => {
  const session = engine.connection.recallBy("sessions", "byToken", token_hash);
  if (session === undefined || !isUseOld(session, secondsNow(engine.use))) return;
  writing(engine, async ({ tx, now }) => {
    const known = await tx.get("sessions", session.id);
    if (known !== undefined && isUseOld(known, now)) await tx.update("sessions", known.id, { last_used: now });
  }).catch((cause) => engine.use(logger).warn("The use of a login could not be noted", causeFields(cause)));
};

/** What the HTTP door asks of the logins of browsers. */
export const loginsOfBrowsers: BrowserLogins = {
  idOf: (memory, token_hash) => memory.recallBy("sessions", "byToken", token_hash)?.id,
  isEnd: ({ table, after }) => table === "sessions" && after === null,
  noteUse,
};
