import type { ChatMessage } from "@confab/client";
import { cleanHtml } from "../../../parts/clean-html.js";

/** A picture of a message. */
export interface MessagePicture {
  readonly message_id: number;
  readonly sender: string;
  readonly timestamp: number;
  /** What the page shows small. */
  readonly thumbnail: string;
  /** The whole picture. */
  readonly source: string;
  readonly name: string;
}

const hasPictures = ({ content }: ChatMessage): boolean => /message_inline_image|inline-image/.test(content);

const isHere = (address: string): boolean => new URL(address, location.href).origin === location.origin;

const nameIn = (address: string): string => {
  const last = address.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

/** Browsers cannot show some formats; of these there is another form. Pictures of other sites come by way of the server. */
const wholeOf = (image: HTMLImageElement, href: string): string => {
  const { transcodedImage, originalSrc } = image.dataset;
  const whole = transcodedImage ?? originalSrc ?? href;
  return isHere(whole) ? whole : (image.getAttribute("src") ?? whole);
};

const pictureOf = (image: HTMLImageElement, message: ChatMessage): MessagePicture | undefined => {
  const link = image.closest("a");
  const href = link?.getAttribute("href") ?? image.dataset.originalSrc ?? image.getAttribute("src") ?? "";
  const thumbnail = image.getAttribute("src") ?? "";
  if (thumbnail === "" || !isHere(thumbnail)) return undefined;
  const name = link?.title || image.alt || nameIn(href);
  const { id: message_id, sender_full_name: sender, timestamp } = message;
  return { message_id, sender, timestamp, thumbnail, source: wholeOf(image, href), name };
};

const selector = ".message_inline_image:not(.youtube-video, .embed-video, .message_inline_video) img, img.inline-image";

/** Returns the pictures of some messages, in their order. */
export const foundPictures = (messages: readonly ChatMessage[]): MessagePicture[] =>
  messages
    .filter(hasPictures)
    .flatMap((message) =>
      [...cleanHtml(message.content).querySelectorAll<HTMLImageElement>(selector)].flatMap(
        (image) => pictureOf(image, message) ?? [],
      ),
    );
