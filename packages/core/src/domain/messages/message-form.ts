import { textIn, withTextIn } from "../../encode/splice.js";
import type { LoggedEvent } from "../../events/log/event.js";
import type { LiveQueue } from "../../events/queue/queue.js";
import type { MessageFacts } from "./flags/message-flags.js";
import { htmlOf } from "./html.js";

/** By what is to be changed: the content to HTML, the avatar to none, the empty topic to its name. */
const variants = ["", "h", "a", "ha", "t", "ht", "at", "hat"] as const;

/** How a queue gets message events; "" is the canonical form: Markdown, avatars as addresses, topics as they are. */
export const messageVariant = ({ options }: LiveQueue, { hidden }: LoggedEvent): string => {
  const facts = hidden as unknown as MessageFacts;
  const computes = options.client_gravatar && facts.avatar_is_computable;
  const isNamed = facts.has_empty_topic && !options.capabilities.includes("empty_topic_name");
  return variants[(options.apply_markdown ? 1 : 0) + (computes ? 2 : 0) + (isNamed ? 4 : 0)] as string;
};

/** JSON text of a message event in one of these variants. */
export const messageText = (variant: string, { text, hidden }: LoggedEvent, emptyTopicName: string): string => {
  const { rendered_content } = hidden as unknown as MessageFacts;
  let form = text;
  if (variant.includes("a")) form = withTextIn(form, "avatar_url", null);
  if (variant.includes("t")) form = withTextIn(form, "subject", emptyTopicName);
  if (variant.includes("h")) {
    const html = htmlOf({ content: textIn(form, "content"), rendered_content: rendered_content ?? null });
    form = withTextIn(withTextIn(form, "content", html), "content_type", "text/html");
  }
  return form;
};
