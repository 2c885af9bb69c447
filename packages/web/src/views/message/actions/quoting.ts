import type { ChatMessage } from "@confab/client";
import { known } from "../../../parts/known.js";
import { nameOf } from "../../../parts/names.js";
import { placeOf } from "../../../parts/place-of.js";
import { t } from "../../../texts/index.js";
import { composeDirect, composeQuote } from "../../compose/compose-requests.js";
import { attemptOn } from "../row-problem.js";
import { linkTo, markdownOf } from "./copying.js";

/** Returns a fence that is longer than any in a text. */
const fenceFor = (text: string): string => {
  const longest = Math.max(2, ...(text.match(/^ *`{3,}/gm) ?? []).map((fence) => fence.trim().length));
  return "`".repeat(longest + 1);
};

/** What a quotation of a message is as Markdown: who said it, where, and what. */
const quotationOf = async (message: ChatMessage): Promise<string> => {
  const text = await markdownOf(message.id);
  const fence = fenceFor(text);
  const name = known((view) => nameOf(view, message.sender_id));
  return `@_**${name}|${message.sender_id}** [${t.actions.said}](${linkTo(message)}):\n${fence}quote\n${text}\n${fence}\n`;
};

/** Quotes a message in an answer to it. */
export const quoteMessage = (message: ChatMessage): void =>
  void attemptOn(message.id, async () =>
    composeQuote(
      await quotationOf(message),
      placeOf(
        message,
        known((view) => view.self),
      ),
    ),
  );

/** Quotes a message to somebody who is still to be chosen. */
export const forwardMessage = (message: ChatMessage): void =>
  void attemptOn(message.id, async () => {
    const markdown = await quotationOf(message);
    composeDirect();
    // The box opens before it takes the text.
    requestAnimationFrame(() => composeQuote(markdown));
  });
