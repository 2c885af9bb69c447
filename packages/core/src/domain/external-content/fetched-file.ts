import { type MediaClient, WebError } from "../../ports/ports.js";
import { contentTypeOf, headLength, isShownInPlace } from "../files/index.js";

/** Sites answer browsers, and programs that say what they are for; those that have several forms send one that all browsers show. */
const headers = {
  "user-agent": "Mozilla/5.0 (compatible; ConfabMedia)",
  accept: "image/webp,image/png,image/jpeg,image/gif,video/mp4,video/webm,audio/*;q=0.9",
};

/** What sites say of files that may be shown. What a file is, its content says; these need not be read to know. */
const mayBeMedia = /^\s*(?:(?:image|video|audio)\/|application\/(?:octet-stream|ogg)\b|binary\/octet-stream\b|$)/i;
const shownKinds = /^(?:image|video|audio)\//;

/** A file of another site of which the beginning has come. */
export interface FetchedFile {
  /** The media type, by the content. */
  content_type: string;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Opens a file of another site. Throws a WebError for one that cannot be had, and for what is no picture, video or recording that
 * browsers show (security F1).
 */
export const openExternalFile = async ({
  answer,
}: Pick<ReturnType<MediaClient["open"]>, "answer">): Promise<FetchedFile> => {
  const { status, contentType = "", content } = await answer;
  if (status !== 200 || !mayBeMedia.test(contentType)) throw new WebError("There is no such file.", true);
  const pieces = content[Symbol.asyncIterator]();
  const head = await headOf(pieces);
  const content_type = contentTypeOf(head);
  if (!shownKinds.test(content_type) || !isShownInPlace(content_type)) throw new WebError("It is not shown.", true);
  return { content_type, content: joined(head, pieces) };
};

/** Begins to ask for a file of another site. */
export const askFor = (client: MediaClient, url: string): ReturnType<MediaClient["open"]> =>
  client.open({ url, headers });

/** Returns the first pieces together, as many as tell what a file is. */
const headOf = async (pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array> => {
  let head = new Uint8Array();
  while (head.length < headLength) {
    const { done, value } = await pieces.next();
    if (done === true) break;
    const longer = new Uint8Array(head.length + value.length);
    longer.set(head);
    longer.set(value, head.length);
    head = longer;
  }
  return head;
};

async function* joined(head: Uint8Array, pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  for (;;) {
    const { done, value } = await pieces.next();
    if (done === true) return;
    yield value;
  }
}
