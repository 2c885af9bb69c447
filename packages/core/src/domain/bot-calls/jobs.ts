import { growing } from "../../jobs/leased-job.js";
import { secondsNow, webClient } from "../../operation/services.js";
import { t } from "../../schema/schema.js";
import { botTypes } from "../bots/index.js";
import { callEmbedded, callOut, longestPause, type Serving } from "./attempt.js";
import { firstCall, prepare } from "./call.js";
import { type BotLease, drop } from "./conclude.js";
import { answeringBots } from "./services.js";
import { defineLeasedJob, type Row } from "./vocabulary.js";

/**
 * Seconds until a bot is tried again after its messages could not be read or deleted. What is given up goes on with the bot's next
 * message.
 */
const afterFault = growing(10, { count: 20, most: longestPause });

const payload = t.object({ bot_id: t.integer() });

/** Does the first of a bot's calls that is due; returns how many seconds to wait where none is. */
const serve = async (lease: BotLease, serving: Serving): Promise<number | undefined> => {
  const { engine, payload } = lease;
  const row = await engine.connection.read((tx) => firstCall(tx, payload.bot_id));
  if (row === undefined) return undefined;
  const pause = row.due - secondsNow(engine.use);
  // A message due much later was put off before the clock was set back (security L5), so it is handled now.
  if (pause > 0 && pause <= longestPause) return pause;
  const call = await prepare(engine, row);
  if (call !== null) return serving(lease, call);
  await drop(lease, row);
  return undefined;
};

/** One piece of work is one bot, which gets one message after the other. At most eight of an owner's bots are served at once. */
const common = { payload, atOnce: 16, pauses: afterFault, longestDelay: longestPause };

/**
 * Posts messages to the servers of outgoing webhook bots. A few bots are called at once. Contract silent: what closing or a crash
 * interrupts is done again, so a bot may get a message twice. Its reply to a request is stored only once.
 */
export const outgoingWebhooks = defineLeasedJob({
  ...common,
  name: "outgoing webhooks",
  canRun: (use) => use(webClient) !== null,
  run: (lease) => serve(lease, callOut),
});

/** Calls the functions of embedded bots, in the same way. */
export const embeddedBotCalls = defineLeasedJob({
  ...common,
  name: "embedded bots",
  canRun: (use) => Object.keys(use(answeringBots)).length > 0,
  run: (lease) => serve(lease, callEmbedded),
});

/** Returns the job that sends a bot its messages. */
export const jobOf = ({ bot_type }: Pick<Row<"users">, "bot_type">) =>
  bot_type === botTypes.embedded ? embeddedBotCalls : outgoingWebhooks;
