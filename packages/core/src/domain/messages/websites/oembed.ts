import type { Website } from "../../../markdown/index.js";
import { shortened, webAddress } from "./texts.js";

/** The longest HTML of a video that is kept. */
const longestHtml = 5_000;

/** What the frame of a video may say; all else could run something on the page that shows it. */
const frameAttributes: ReadonlySet<string> = new Set(
  (
    "src width height title style class id name frameborder scrolling allow allowfullscreen allowtransparency referrerpolicy " +
    "loading sandbox webkitallowfullscreen mozallowfullscreen"
  ).split(" "),
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
  const html = textIn(said, "html").trim();
  if (textIn(said, "type") !== "video" || image === null || !(await isFrame(html))) return null;
  return { title, description: null, image, embedded: { html } };
};

const parsed = (json: string): object | null => {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
};

/** Whether HTML is a single frame that shows a page of the web: clients put it into their own page. */
const isFrame = async (html: string): Promise<boolean> => {
  if (html === "" || html.length > longestHtml) return false;
  const { Parser } = await import("htmlparser2");
  let frames = 0;
  let isOther = false;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      frames += 1;
      isOther ||= tag !== "iframe" || !Object.keys(attributes).every((name) => frameAttributes.has(name));
      isOther ||= !/^https:\/\//i.test(attributes.src ?? "");
    },
    ontext: (text) => {
      isOther ||= text.trim() !== "";
    },
    oncomment: () => {
      isOther = true;
    },
    onprocessinginstruction: () => {
      isOther = true;
    },
  });
  parser.end(html);
  return frames === 1 && !isOther;
};
