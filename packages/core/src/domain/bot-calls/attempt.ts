import { ask } from "../../jobs/ask.js";
import { logger, webClient } from "../../operation/services.js";
import { causeFields } from "../../ports/log-fields.js";
import { type WebAnswer, type WebClient, WebError } from "../../ports/ports.js";
import { asCode } from "../rendering/index.js";
import type { PreparedCall } from "./call.js";
import { answer, type BotLease, drop, giveUp, postpone } from "./conclude.js";
import { runEmbedded } from "./embedded.js";
import { functionOf } from "./embedded-bot.js";
import { readReply, requestOf } from "./outgoing.js";
import { answeringBots, webhookPace } from "./services.js";

/** Seconds before each further attempt to reach a bot's server. After the last attempt the owner is told. */
const pauses = [2, 10, 60];

/** The most seconds for which a message is put off. */
export const longestPause = 60;

/**
 * Sends a message to a bot and stores what comes of it. Returns how many seconds to wait where it is too early, undefined where it
 * was sent. Rejects where it was cancelled.
 */
export type Serving = (lease: BotLease, call: PreparedCall) => Promise<number | undefined>;

/** Calls the function of an embedded bot. */
export const callEmbedded: Serving = async (lease, call) => {
  await settleEmbedded(lease, call);
  return undefined;
};

const settleEmbedded = async (lease: BotLease, call: PreparedCall): Promise<void> => {
  const { row } = call;
  const { use } = lease.engine;
  const bots = use(answeringBots);
  const name = call.bot.details.service_name ?? "";
  const bot = Object.hasOwn(bots, name) ? bots[name] : undefined;
  if (bot === undefined) return giveUp(lease, row, `This server has no embedded bot ${asCode(name)}.`);
  const failure = await runEmbedded(lease, functionOf(bot), call);
  lease.ending.check();
  if (failure === null) return drop(lease, row);
  use(logger).error("An embedded bot failed", { bot_id: row.bot_id, ...causeFields(failure) });
  return giveUp(lease, row, "The bot failed; the log of the server says more.");
};

/** Posts a message to the server of an outgoing webhook bot. */
export const callOut: Serving = async (lease, call) => {
  const { use } = lease.engine;
  const web = use(webClient);
  // The job runs only where there is one.
  if (web === null) throw new Error("This process calls no webhooks.");
  const { id, bot_owner_id } = call.bot.user;
  const pause = use(webhookPace).take(bot_owner_id ?? id);
  if (pause > 0) return Math.ceil(pause / 1000);
  await post(lease, call, web);
  return undefined;
};

const post = async (lease: BotLease, call: PreparedCall, web: WebClient): Promise<void> => {
  const { row } = call;
  const request = requestOf(call);
  if (request === null) return drop(lease, row);
  const answered = await ask(web, request, lease.ending);
  lease.ending.check();
  const pause = pauses[row.attempts];
  if (mayPass(answered) && pause !== undefined) return postpone(lease, row, pause);
  // The owner is not told how a server fails to answer (security H).
  if (answered instanceof WebError) return giveUp(lease, row, "Its webhook cannot be reached.");
  if (answered.status < 200 || answered.status > 299)
    return giveUp(lease, row, `Its webhook answered with status ${answered.status}.`);
  const reply = readReply(call, answered.body);
  if (reply === "invalid") return giveUp(lease, row, "Its webhook answered with something that is no JSON object.");
  return reply === "nothing" ? drop(lease, row) : answer(lease, call, reply);
};

/** Whether another attempt may bring a better answer. */
const mayPass = (answered: WebAnswer | WebError): boolean =>
  answered instanceof WebError ? !answered.isFinal : answered.status >= 500 || answered.status === 429;
