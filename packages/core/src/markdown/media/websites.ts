import { type ClassName, type Element, element } from "../nodes.js";
import type { Website } from "../world.js";
import type { Address } from "./link-addresses.js";

/** Returns what is shown of a website (markdown.md 10.10); undefined where it names no picture. */
export function websiteElement(href: string, website: Website): Element | undefined {
  const { title, image, embedded } = website;
  if (image === null) return undefined;
  if (embedded === null) return page(href, website, image);
  const titled = title === null ? {} : { title: entire(title) };
  const shown = element("img", { src: image });
  return embedded === "photo"
    ? box("message_inline_image", [element("a", { href, ...titled }, [shown])])
    : box("embed-video message_inline_image", [
        element("a", { "data-id": entire(embedded.html), href, ...titled }, [shown]),
      ]);
}

function page(href: string, { title, description }: Website, image: string): Element {
  const picture = element("a", {
    class: "message_embed_image" as const,
    href,
    style: `background-image: url("${inQuotes(image)}")`,
  });
  const link = title && element("a", { href, title: entire(title) }, [entire(title)]);
  const texts = [
    ...(link ? [box("message_embed_title", [link])] : []),
    ...(description ? [box("message_embed_description", [entire(description)])] : []),
  ];
  return box("message_embed", [picture, box("data-container", texts)]);
}

const box = (name: ClassName, children: Element["children"]): Element => ({
  ...element("div", { class: name }, children),
  compact: true,
  preview: true,
});

// In a text that was typed, entities stay as they are; here they are what the page shows.
const entire = (text: string): string => text.replaceAll("&", "&amp;");

/** Returns an address in a form that ends no string of a style. */
const inQuotes = (address: string): string =>
  address.replace(/[\s"'()\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0").toUpperCase()}`);

/** Returns the text of a bare link to a video; undefined where it stays the address. */
export function videoTitle({ host, path }: Address, isYoutube: boolean, { title }: Website): string | undefined {
  if (title === null) return undefined;
  if (isYoutube) return `YouTube - ${entire(title)}`;
  return /^(?:www\.|player\.)?vimeo\.com$/.test(host) && /\/\d+/.test(path) ? `Vimeo - ${entire(title)}` : undefined;
}
