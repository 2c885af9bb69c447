import type { PageAnswer } from "../../../wire/pages/page.js";

/** Returns what a script of a page gets, in the envelope of the API, with the cookie that its browser keeps. */
export const answerWithCookie = (result: Readonly<Record<string, unknown>>, cookie: string): PageAnswer => ({
  status: 200,
  headers: { "content-type": "application/json", "set-cookie": cookie },
  body: JSON.stringify({ result: "success", msg: "", ...result }),
});
