import { isShowable } from "../../text/addresses/outside-media.js";
import { readAddress, uploadPath } from "../media/link-addresses.js";
import { pictureFacts, pictureForms, uploadAt } from "../media/uploaded-pictures.js";
import { type Element, element, isElement, type Node } from "../nodes.js";
import type { World } from "../world.js";
import type { Stage } from "./inline.js";
import { findNamed, type NamedTarget } from "./named-links.js";
import { signs } from "./signs.js";

/** Finds `![name](address)`, which shows an uploaded picture or plays a recording (markdown.md 10.5 and 10.6). */
export const media: Stage = {
  signs: signs("!"),
  find: (inline, { world, uploads }) =>
    findNamed(inline, { opening: /!\[/g, realmUrl: world.given.realmUrl }, (named) => {
      // A file that cannot be shown is referred to all the same.
      const path = uploadPath(named.href);
      if (path !== undefined) uploads.add(path);
      return recording(named, world) ?? picture(named, world);
    }),
};

const audioTypes = /^audio\/(?:aac|flac|mpeg|mp4|wav|webm|x-wav|vnd\.wave)$/;
const audioName = /\.(?:aac|flac|mp3|m4a|wav|weba)$/i;

function recording({ label, href }: NamedTarget, world: World): Element | undefined {
  const upload = uploadAt(href, world);
  const isAudio =
    upload === undefined ? isExternalAudio(href) : audioTypes.test(upload.file?.content_type.toLowerCase() ?? "");
  if (!isAudio) return undefined;
  const title = textOf(label).trim() === "" ? {} : { title: textOf(label) };
  return element("audio", { controls: "controls", preload: "metadata", src: upload?.path ?? href, ...title });
}

function isExternalAudio(href: string): boolean {
  const address = readAddress(href);
  return address !== undefined && address.host !== "" && audioName.test(address.path) && isShowable(href);
}

function picture({ label, href, title }: NamedTarget, world: World): Element | undefined {
  const upload = href.startsWith("/") ? uploadAt(href, world) : undefined;
  const file = upload?.file;
  if (upload === undefined || !file?.picture) return undefined;
  const isPending = file.picture.thumbnail === null;
  return element("img", {
    alt: textOf(label),
    class: isPending ? "inline-image image-loading-placeholder" : "inline-image",
    ...pictureFacts(file.content_type, file.picture),
    "data-original-src": upload.path,
    ...pictureForms(upload.path, file.picture),
    ...(title === undefined ? {} : { title }),
  });
}

const textOf = (nodes: readonly Node[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : isElement(node) ? textOf(node.children) : "")).join("");
