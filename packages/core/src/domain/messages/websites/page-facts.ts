import { shortened } from "./shortened.js";

/** What a page says of itself in its head; null for what it does not say. */
export interface PageFacts {
  title: string | null;
  description: string | null;
  /** Addresses, as they stand in the page. */
  image: string | null;
  /** Where its oEmbed description is. */
  oembed: string | null;
}

/** The tags of a head; the first other one ends it, also where nothing says so. */
const headTags: ReadonlySet<string> = new Set(
  "html head meta title link script style base noscript template".split(" "),
);

/** Only so many tags of a head are read, since a parser takes longer for each tag the more of them are open. */
const mostTags = 2_000;

/** As many characters of a title are read. */
const longestTitle = 2_000;

/** Which property says which fact, the best first (Open Graph, and what others use). */
const properties = {
  title: ["og:title", "twitter:title"],
  description: ["og:description", "twitter:description", "description"],
  image: ["og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"],
} as const;

/** What was found in a head so far. */
class HeadReader {
  isAtEnd = false;
  private tags = 0;
  private inTitle = false;
  private title = "";
  private hasTitle = false;
  private oembed: string | null = null;
  private linkedImage: string | null = null;
  /** By the name of the property; of several the first counts. */
  private readonly said = new Map<string, string>();

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.tags += 1;
    if (!headTags.has(tag) || this.tags > mostTags) this.isAtEnd = true;
    else if (tag === "meta") this.meta(attributes);
    else if (tag === "link") this.link(attributes);
    else if (tag === "title" && !this.hasTitle) this.inTitle = true;
  }

  text(text: string): void {
    if (this.inTitle && this.title.length < longestTitle) this.title += text.slice(0, longestTitle);
  }

  close(tag: string): void {
    if (tag === "title" && this.inTitle) [this.inTitle, this.hasTitle] = [false, true];
    if (tag === "head") this.isAtEnd = true;
  }

  get facts(): PageFacts {
    const first = (names: readonly string[]) => names.map((name) => this.said.get(name)).find((text) => text);
    return {
      title: shortened(first(properties.title) ?? this.title, "title"),
      description: shortened(first(properties.description) ?? "", "description"),
      image: first(properties.image) ?? this.linkedImage,
      oembed: this.oembed,
    };
  }

  private meta({ property, name, content }: Readonly<Record<string, string>>): void {
    const key = (property ?? name ?? "").toLowerCase();
    if (content !== undefined && content.trim() !== "" && !this.said.has(key)) this.said.set(key, content);
  }

  private link({ rel = "", type = "", href }: Readonly<Record<string, string>>): void {
    if (href === undefined) return;
    if (type.toLowerCase() === "application/json+oembed") this.oembed ??= href;
    if (rel.toLowerCase() === "image_src") this.linkedImage ??= href;
  }
}

/** Reads the head of a page. The parser is loaded when the first page is read. */
export const readPage = async (html: string): Promise<PageFacts> => {
  const { Parser } = await import("htmlparser2");
  const head = new HeadReader();
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      head.open(tag, attributes);
      // It reads no further; what it has not read is dropped with it.
      if (head.isAtEnd) parser.pause();
    },
    ontext: (text) => head.text(text),
    onclosetag: (tag) => {
      head.close(tag);
      if (head.isAtEnd) parser.pause();
    },
  });
  parser.write(html);
  return head.facts;
};
