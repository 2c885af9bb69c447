import { isShowable } from "../../text/addresses/outside-media.js";
import { type Attributes, type ClassName, type Element, element } from "../nodes.js";
import type { World } from "../world.js";
import { readAddress } from "./link-addresses.js";
import { pictureSource, youtubeId } from "./sites.js";
import { type FoundUpload, pictureFacts, pictureForms, uploadAt } from "./uploaded-pictures.js";

/** What is shown below a link. */
export interface Preview {
  element: Element;
  /** Whether a bare link that stands alone makes way for it. */
  replacesLink: boolean;
  isPicture: boolean;
}

/** A link of a message. */
export interface FoundLink {
  href: string;
  text: string;
}

/** Returns what is shown below a link (markdown.md 10.1 to 10.9) without asking its site; undefined for nothing. */
export function previewOf(link: FoundLink, world: World): Preview | undefined {
  const upload = uploadAt(link.href, world);
  const href = upload?.path ?? link.href;
  const address = readAddress(href);
  if (address === undefined) return undefined;
  if (!isShowable(href)) return undefined;
  if (videoName.test(href)) return video({ ...link, href });
  if (upload !== undefined) return uploadedPicture(link, upload);
  if (pictureName.test(address.path) && address.host !== "pasteboard.co") {
    const source = pictureSource(href, address);
    return picture(source.href, titleOf(link), element("img", { src: source.src }));
  }
  const id = youtubeId(address);
  return id === undefined ? undefined : youtube(href, id);
}

const pictureName = /\.(?:bmp|gif|jpe|jpeg|jpg|png|webp)$/i;
// The address as a whole ends so: a query prevents it.
const videoName = /\.(?:mp4|m4v|webm|mov|qt)$/i;

/** Only a link that was given a name has a title. */
const titleOf = ({ href, text }: FoundLink): Attributes => (text === href ? {} : { title: text });

function video(link: FoundLink): Preview {
  const shown = element("video", { preload: "metadata", src: link.href });
  const frame = framed("message_inline_image message_inline_video", { href: link.href, ...titleOf(link) }, shown);
  return { element: frame, replacesLink: true, isPicture: false };
}

const picture = (href: string, title: Attributes, shown: Element): Preview => ({
  element: framed("message_inline_image", { href, ...title }, shown),
  replacesLink: true,
  isPicture: true,
});

function uploadedPicture(link: FoundLink, { path, file }: FoundUpload): Preview | undefined {
  if (!file?.picture) return undefined;
  const shown = element("img", {
    ...(file.picture.thumbnail === null ? { class: "image-loading-placeholder" } : {}),
    ...pictureFacts(file.content_type, file.picture),
    ...pictureForms(path, file.picture),
  });
  return picture(path, titleOf(link), shown);
}

const youtube = (href: string, id: string): Preview => ({
  element: framed(
    "youtube-video message_inline_image",
    { "data-id": id, href },
    element("img", { src: `https://i.ytimg.com/vi/${id}/mqdefault.jpg` }),
  ),
  replacesLink: false,
  isPicture: true,
});

const framed = (name: ClassName, attributes: Attributes, shown: Element): Element => ({
  ...element("div", { class: name }, [element("a", attributes, [shown])]),
  preview: true,
});
