import type { ChatMessage } from "@confab/client";
import { chatUrl, client } from "../../../client.js";
import { copyText } from "../../../parts/copy.js";
import { known } from "../../../parts/known.js";
import { placeOf } from "../../../parts/place-of.js";
import { addressOfPlace } from "../../../shell/route.js";
import { attemptOn } from "../row-problem.js";

/** The address of a message, as one sends it to others. */
export const linkTo = (message: ChatMessage): string =>
  `${chatUrl}/${addressOfPlace(
    placeOf(
      message,
      known((view) => view.self),
    ),
    message.id,
  )}`;

/** Copies the address of a message. */
export const copyLink = (message: ChatMessage): void => void attemptOn(message.id, () => copyText(linkTo(message)));

/** What somebody wrote, as they wrote it. */
export const markdownOf = async (message_id: number): Promise<string> =>
  (await client.api.getMessage({ message_id, apply_markdown: false })).raw_content;

/** Copies the Markdown of a message. */
export const copyMarkdown = ({ id }: ChatMessage): void =>
  void attemptOn(id, async () => copyText(await markdownOf(id)));
