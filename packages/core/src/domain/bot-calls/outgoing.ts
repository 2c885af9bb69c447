import type { WebRequest } from "../../ports/ports.js";
import { realmId } from "../realm/index.js";
import type { PreparedCall } from "./call.js";

/** A bot's reply to a message. */
export interface Reply {
  content: string;
  /** JSON text; null for none. */
  widget_content: string | null;
}

const userAgent = "Confab";

/** Returns the request that sends a message to an outgoing webhook bot's server; null where the bot has no URL. */
export const requestOf = (call: PreparedCall): WebRequest | null => {
  const { payload_url, token, interface: form } = call.bot.details;
  if (payload_url === null) return null;
  const body = form === 2 ? formFields(call, token ?? "") : JSON.stringify(jsonFields(call, token ?? ""));
  const type = form === 2 ? "application/x-www-form-urlencoded" : "application/json";
  return { method: "POST", url: payload_url, headers: { "content-type": type, "user-agent": userAgent }, body };
};

const jsonFields = ({ bot: { user }, trigger, message, rendered_content }: PreparedCall, token: string) => ({
  bot_email: user.delivery_email,
  bot_full_name: user.full_name,
  data: message.content,
  message: { ...message, rendered_content },
  token,
  trigger,
});

/** Returns the fields in the form of the other chat service. Its ids of channels and people are a letter with digits. */
const formFields = ({ bot, trigger, message, host }: PreparedCall, token: string): string => {
  const { stream_id, display_recipient, recipient_id, timestamp } = message;
  const isDirect = stream_id === undefined;
  return new URLSearchParams({
    token,
    team_id: `T${realmId}`,
    team_domain: host,
    channel_id: isDirect ? `D${recipient_id}` : `C${stream_id}`,
    channel_name: isDirect ? "directmessage" : String(display_recipient),
    thread_ts: String(timestamp),
    timestamp: String(timestamp),
    user_id: `U${message.sender_id}`,
    user_name: message.sender_full_name,
    text: message.content,
    trigger_word: trigger,
    service_id: String(bot.user.id),
  }).toString();
};

const asObject = (body: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
};

/**
 * Reads a reply from the answer to a request. An answer without a reply gives "nothing". An answer that is no JSON object gives
 * "invalid", and so does a reply that is no text.
 */
export const readReply = ({ bot }: PreparedCall, body: string): Reply | "nothing" | "invalid" => {
  if (body.trim() === "") return "nothing";
  const answer = asObject(body);
  if (answer === null) return "invalid";
  const content = bot.details.interface === 2 ? answer.text : replyIn(answer);
  if (content === undefined || content === null) return "nothing";
  // Only texts, numbers and truth values can be written as a reply.
  if (typeof content === "object") return "invalid";
  const text = String(content);
  if (text.trim() === "") return "nothing";
  const widget_content = widgetIn(answer);
  return widget_content === undefined ? "invalid" : { content: text, widget_content };
};

const replyIn = (answer: Record<string, unknown>): unknown =>
  answer.response_not_required === true ? undefined : (answer.response_string ?? answer.content);

/** Returns the widget as JSON text; null for none, undefined if it is nested too deeply to be written. */
const widgetIn = ({ widget_content: widget }: Record<string, unknown>): string | null | undefined => {
  if (widget === undefined || widget === null) return null;
  if (typeof widget === "string") return widget;
  try {
    return JSON.stringify(widget);
  } catch {
    return undefined;
  }
};
