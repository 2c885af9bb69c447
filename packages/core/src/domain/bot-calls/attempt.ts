import type { Cancellation } from "../../jobs/cancellation.js";
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
import { readReply, requestOf } from "./outgoing.js";
import type { Pace } from "./pace.js";
import type { Row } from "./vocabulary.js";

/** Seconds before each further attempt to reach a bot's server. After the last attempt the owner is told. */
const pauses = [2, 10, 60];

/** The most milliseconds for which a message is put off. */
export const longestPause = 60_000;

/** What this process has for calling bots. */
export interface AttemptOptions {
  /** Null where another process calls outgoing webhooks. */
  web: WebClient | null;
  /** The embedded bots by name; empty where another process runs them. */
  bots: Readonly<Record<string, EmbeddedBot>>;
  /** Limits how many requests are made for the bots of one owner (security H). */
  pace: Pace;
}

interface Attempt {
  engine: Engine;
  call: PreparedCall;
  ending: Cancellation;
}

/**
 * Sends a message to a bot. Returns 0 once that is done, or how many milliseconds to wait where it is too early. Null means that
 * this process lacks the means, so the message waits for a process that has them. Rejects where it was cancelled.
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
  // The owner is not told how a server fails to answer (security H).
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

/** Whether another attempt may bring a better answer. */
const mayPass = (answered: WebAnswer | WebError): boolean =>
  answered instanceof WebError ? !answered.isFinal : answered.status >= 500 || answered.status === 429;
