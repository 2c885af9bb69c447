import type { Website } from "../../../markdown/index.js";
import { escapeHtml } from "../../../text/escape-html.js";
import { shortened, webAddress } from "./shortened.js";

/** The longest HTML of a video that is kept. */
const longestHtml = 5_000;

/** What is kept of the frame of a video, in its order. */
const keptAttributes: ReadonlySet<string> = new Set(
  "src width height title frameborder scrolling allowfullscreen referrerpolicy loading sandbox".split(" "),
);

/**
 * Attributes that a frame may have, but that are taken off. A style or a class could lay the frame over the page that shows it. A
 * name could stand for something of that page, and `allow` could give it a camera. A frame with any other attribute is refused,
 * since that could run something.
 */
const droppedAttributes: ReadonlySet<string> = new Set(
  "style class id name allow allowtransparency webkitallowfullscreen mozallowfullscreen".split(" "),
);

const textIn = (object: object, name: string): string => {
  const value: unknown = Reflect.get(object, name);
  return typeof value === "string" ? value : "";
};

/** Reads an oEmbed description of a photo or a video (oembed.com 2.3.4); null for all others. */
export const readOembed = async (json: string, url: string): Promise<Website | null> => {
  const said = parsed(json);
  if (said === null) return null;
  const title = shortened(textIn(said, "title"), "title");
  if (textIn(said, "type") === "photo") {
    const image = webAddress(textIn(said, "url"), url);
    return image === null ? null : { title, description: null, image, embedded: "photo" };
  }
  const image = webAddress(textIn(said, "thumbnail_url"), url);
  if (textIn(said, "type") !== "video" || image === null) return null;
  const html = await frameIn(textIn(said, "html").trim());
  return html === null ? null : { title, description: null, image, embedded: { html } };
};

const parsed = (json: string): object | null => {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
};

/** Returns the frame that HTML consists of, without what could harm the page that shows it; null where it is anything else. */
const frameIn = async (html: string): Promise<string | null> => {
  if (html === "" || html.length > longestHtml) return null;
  const { Parser } = await import("htmlparser2");
  const frames: (string | null)[] = [];
  let isOther = false;
  const other = () => {
    isOther = true;
  };
  const parser = new Parser({
    onopentag: (tag, attributes) => frames.push(tag === "iframe" ? frameWith(attributes) : null),
    ontext: (text) => {
      isOther ||= text.trim() !== "";
    },
    oncomment: other,
    onprocessinginstruction: other,
  });
  parser.end(html);
  const [frame = null] = frames;
  return frames.length === 1 && !isOther ? frame : null;
};

/** Returns a frame with as much of these attributes as it keeps; null where it may not be shown. */
const frameWith = (attributes: Readonly<Record<string, string>>): string | null => {
  const names = Object.keys(attributes);
  if (!names.every((name) => keptAttributes.has(name) || droppedAttributes.has(name))) return null;
  if (!/^https:\/\//i.test(attributes.src ?? "")) return null;
  const kept = names.filter((name) => keptAttributes.has(name)).map((name) => written(name, attributes[name] ?? ""));
  return `<iframe${kept.join("")}></iframe>`;
};

const written = (name: string, value: string): string =>
  value === "" ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
