import { withoutEntities } from "../html-entities.js";

/** Returns where this server shows a picture, video or recording of another site; null for one that it does not fetch. */
export type ProxiedAddress = (url: string) => string | null;

/** The longest address of which something is shown, in bytes: a request line has room for twice as many characters. */
export const longestMediaUrl = 2048;

const encoder = new TextEncoder();

/** Whether an address is short enough to be shown. */
export const isShowable = (url: string): boolean =>
  url.length <= longestMediaUrl && encoder.encode(url).length <= longestMediaUrl;

// Elements that load something. Texts and attributes of HTML that the renderer wrote contain no bare `>`.
const element = /<(img|audio|video|source|a class="message_embed_image")\s[^>]*>/g;
const source = / src="(https?:[^"]*)"/;
const background = /background-image: url\(&quot;(https?:.*?)&quot;\)/;

// It looks no further from any place, since texts that are no HTML may have any number of beginnings.
const kinds = / src=\\?"https?:|url\(&quot;https?:/;

/** Whether a text, as HTML or as JSON text of it, may load something from another site; most do not. */
export const mayShowOutside = (text: string): boolean => kinds.test(text);

const written = (address: string): string => address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

// A recording says where it comes from (markdown.md 10.6); pictures and videos stand in a link that does.
const changedSource = (tag: string, proxied: ProxiedAddress): string =>
  tag.replace(source, (whole, original: string) => {
    const address = proxied(withoutEntities(original));
    return address === null ? whole : ` src="${written(address)}"`;
  });

const withOrigin = (tag: string, changed: string): string => {
  const [, original] = source.exec(tag) ?? [];
  if (changed === tag || original === undefined) return changed;
  return changed.replace("<audio controls", () => `<audio controls data-original-url="${original}"`);
};

const changedBackground = (tag: string, proxied: ProxiedAddress): string =>
  tag.replace(background, (whole, original: string) => {
    const address = proxied(withoutEntities(original));
    return address === null ? whole : `background-image: url(&quot;${written(address)}&quot;)`;
  });

/** Returns HTML in which this server shows what it would load from other sites (markdown.md 10.7). Links stay what they are. */
export const showOutside = (html: string, proxied: ProxiedAddress): string =>
  mayShowOutside(html)
    ? html.replace(element, (tag, name: string) =>
        name.startsWith("a ") ? changedBackground(tag, proxied) : withOrigin(tag, changedSource(tag, proxied)),
      )
    : html;
