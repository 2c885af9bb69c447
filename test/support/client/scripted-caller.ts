import { type ApiCaller, type CallOptions, ChatError } from "@confab/client";
import { turn } from "../turns.js";

/** A call that waits for the test to answer it. */
export interface ScriptedCall {
  id: string;
  params: Record<string, unknown>;
  options: CallOptions;
  answer(result: Record<string, unknown>): void;
  refuse(error: unknown): void;
}

/** A refusal as a server makes them. */
export const refusal = (code: string, status: number, fields: Record<string, unknown> = {}): ChatError =>
  new ChatError({ code: code as ChatError["code"], msg: code, status, fields });

/** Answers nothing by itself: the test takes each call and says what comes of it. */
export class ScriptedCaller implements ApiCaller {
  readonly account = "https://chat.test ada@chat.test";
  readonly waiting: ScriptedCall[] = [];

  call<R>(id: string, params: Record<string, unknown> = {}, options: CallOptions = {}): Promise<R> {
    return new Promise((resolve, reject) => {
      const answer = (result: Record<string, unknown>) => resolve(result as R);
      options.signal?.addEventListener("abort", () => reject(options.signal?.reason));
      this.waiting.push({ id, params, options, answer, refuse: reject });
    });
  }

  /** Takes the next call, which has to be of this operation. */
  async next(id: string): Promise<ScriptedCall> {
    for (let turns = 0; this.waiting.length === 0 && turns < 100; turns += 1) await turn();
    const call = this.waiting.shift();
    if (call?.id !== id) throw new Error(`Expected a call of ${id} and got ${call?.id ?? "none"}.`);
    return call;
  }
}
