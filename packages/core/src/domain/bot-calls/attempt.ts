import type { Engine } from "../../operation/execute.js";
import { logger } from "../../operation/ports.js";
import { causeFields } from "../../ports/log-fields.js";
import { type WebAnswer, type WebClient, WebError, type WebRequest } from "../../ports/ports.js";
import { botTypes } from "../bots/index.js";
import { asCode } from "../rendering/index.js";
import { type PreparedCall, prepare } from "./call.js";
import { answer, drop, giveUp, postpone } from "./conclude.js";
import { runEmbedded } from "./embedded.js";
import { type EmbeddedBot, functionOf } from "./embedded-bot.js";
import type { Cancellation } from "./ending.js";
import { readReply, requestOf } from "./outgoing.js";
import type { Pace } from "./pace.js";
import type { Row } from "./vocabulary.js";

/** Seconds before each further attempt to reach a bot's server; after the last one the owner is told. */
const pauses = [2, 10, 60];

/** Milliseconds that a message is put off at most. */
export const longestPause = 60_000;

export interface AttemptOptions {
  /** Null where outgoing webhooks are left to another process. */
  web: WebClient | null;
  /** Empty where embedded bots are. */
  bots: Readonly<Record<string, EmbeddedBot>>;
  /** How often the bots of one owner may have requests made (security H). */
  pace: Pace;
}

interface Attempt {
  engine: Engine;
  call: PreparedCall;
  ending: Cancellation;
}

/**
 * Tells a bot of a message; answers how many milliseconds it is too early for that, 0 once it is done, and null where this process
 * has not the means: the message waits for one that has. Rejects where it was ended.
 */
export const attempt = async (
  engine: Engine,
  options: AttemptOptions,
  { row, ending }: { row: Row<"bot_calls">; ending: Cancellation },
): Promise<number | null> => {
  const call = await prepare(engine, row);
  if (call === null) {
    await drop(engine, row);
    return 0;
  }
  const { id, bot_type, bot_owner_id } = call.bot.user;
  if (bot_type === botTypes.embedded) {
    if (Object.keys(options.bots).length === 0) return null;
    await callEmbedded({ engine, call, ending }, options.bots);
    return 0;
  }
  if (options.web === null) return null;
  const pause = options.pace.take(bot_owner_id ?? id);
  if (pause === 0) await callOut({ engine, call, ending }, options.web);
  return pause;
};

const callEmbedded = async ({ engine, call, ending }: Attempt, bots: AttemptOptions["bots"]): Promise<void> => {
  const { row } = call;
  const name = call.bot.details.service_name ?? "";
  const bot = Object.hasOwn(bots, name) ? bots[name] : undefined;
  if (bot === undefined) return giveUp(engine, row, `This server has no embedded bot ${asCode(name)}.`);
  const failure = await runEmbedded(engine, functionOf(bot), { call, ending });
  ending.check();
  if (failure === null) return drop(engine, row);
  engine.use(logger).error("An embedded bot failed", { bot_id: row.bot_id, ...causeFields(failure) });
  return giveUp(engine, row, "The bot failed; the log of the server says more.");
};

const callOut = async ({ engine, call, ending }: Attempt, web: WebClient): Promise<void> => {
  const { row } = call;
  const request = requestOf(call);
  if (request === null) return drop(engine, row);
  const answered = await ask(web, request, ending);
  ending.check();
  const pause = pauses[row.attempts];
  if (mayPass(answered) && pause !== undefined) return postpone(engine, row, pause);
  // How an address fails to answer is nothing that its owner is told (security H).
  if (answered instanceof WebError) return giveUp(engine, row, "Its webhook cannot be reached.");
  if (answered.status < 200 || answered.status > 299)
    return giveUp(engine, row, `Its webhook answered with status ${answered.status}.`);
  const reply = readReply(call, answered.body);
  if (reply === "invalid") return giveUp(engine, row, "Its webhook answered with something that is no JSON object.");
  return reply === "nothing" ? drop(engine, row) : answer(engine, call, reply);
};

const ask = async (web: WebClient, request: WebRequest, ending: Cancellation): Promise<WebAnswer | WebError> => {
  try {
    const { answer, cancel } = web.start(request);
    ending.onEnd(cancel);
    return await answer;
  } catch (cause) {
    return cause instanceof WebError ? cause : new WebError(String(cause), false);
  }
};

/** Whether another attempt may get a better answer. */
const mayPass = (answered: WebAnswer | WebError): boolean =>
  answered instanceof WebError ? !answered.isFinal : answered.status >= 500 || answered.status === 429;
