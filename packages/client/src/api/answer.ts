import type { ErrorCode } from "@confab/core/types";
import { ChatError, ConnectionError } from "./errors.js";

/** What an answer has: its status and its text. */
export interface HttpAnswer {
  status: number;
  text: string;
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const malformed = ({ status, text }: HttpAnswer): ConnectionError =>
  new ConnectionError("malformed", `The answer is none of a chat: status ${status}, ${shownStart(text)}`, { status });

const shownStart = (text: string): string => (text === "" ? "without a text" : JSON.stringify(text.slice(0, 80)));

const parsed = (answer: HttpAnswer): Fields => {
  try {
    const value: unknown = JSON.parse(answer.text);
    if (isObject(value)) return value;
  } catch {
    // What is no JSON is none of the chat's answers, either.
  }
  throw malformed(answer);
};

/** The operator of another chat may have codes of its own; programs meet them under the same type. */
const refusal = (status: number, { code, msg, result: _, ...fields }: Fields): ChatError =>
  new ChatError({ code: String(code ?? "BAD_REQUEST") as ErrorCode, msg: String(msg ?? ""), status, fields });

/** Returns the result in an answer; throws a `ChatError` for a refusal, a `ConnectionError` for what is no answer of a chat. */
export const resultOf = (answer: HttpAnswer, isDocument: boolean): Fields => {
  const body = parsed(answer);
  const isDone = answer.status >= 200 && answer.status < 300;
  if (isDocument && isDone) return body;
  if (body.result === "error") throw refusal(answer.status, body);
  if (body.result !== "success" || !isDone) throw malformed(answer);
  const { result: _, msg: __, ignored_parameters_unsupported: ___, ...fields } = body;
  return fields;
};
