import { type Element, isElement, type Node } from "../nodes.js";
import type { World } from "../world.js";
import { type Address, readAddress } from "./link-addresses.js";
import { type FoundLink, type Preview, previewOf } from "./previews.js";
import { youtubeId } from "./sites.js";
import { videoTitle, websiteElement } from "./websites.js";

/** A tree with its previews. */
export interface Shown {
  tree: Node[];
  /** Whether one of the previews is a picture. */
  hasPicture: boolean;
  /** The addresses of websites of which nothing is known. */
  unknownSites: string[];
}

/** A link, and the element that it stands in. */
interface Place {
  link: Element;
  parent: Element | undefined;
}

// A message with more links is a list of links, and shows none of them.
const mostLinks = 24;

/** Shows pictures, videos and websites below the links that lead to them (markdown.md 10.2). */
export function showPreviews(tree: readonly Node[], world: World): Shown {
  const places = linksIn(tree);
  const hrefs = new Set(places.map(({ link }) => link.attributes.href));
  const changes = new Changes();
  const unknownSites: string[] = [];
  if (hrefs.size > mostLinks) return { tree: [...tree], hasPicture: false, unknownSites };
  for (const place of places) {
    const { href = "" } = place.link.attributes;
    if (!hrefs.delete(href)) continue;
    const link = { href, text: textOf(place.link) };
    const preview = world.given.showsPreviews ? previewOf(link, world) : undefined;
    if (preview !== undefined) changes.place(preview, place);
    const site = siteOf(link, world, preview);
    if (site === undefined) continue;
    if (world.given.websites?.has(href)) showSite(changes, place, { ...site, link, world });
    else unknownSites.push(href);
  }
  return { tree: changes.applyTo(tree), hasPicture: changes.hasPicture, unknownSites };
}

/** A link to a website. */
interface Site {
  address: Address;
  /** Whether its picture is shown already, and only its title may still be. */
  isYoutube: boolean;
}

/** Returns the website that a link leads to (markdown.md 10.1); undefined where none is shown. */
function siteOf({ href }: FoundLink, { given }: World, preview: Preview | undefined): Site | undefined {
  const address = given.showsWebsites ? readAddress(href) : undefined;
  if (address === undefined || address.host === "" || address.host === readAddress(given.realmUrl)?.host)
    return undefined;
  const isYoutube = preview !== undefined && youtubeId(address) !== undefined;
  return preview === undefined || isYoutube ? { address, isYoutube } : undefined;
}

function showSite(
  changes: Changes,
  place: Place,
  { address, isYoutube, link, world }: Site & { link: FoundLink; world: World },
) {
  const { href, text } = link;
  const website = world.given.websites?.get(href) ?? null;
  if (website === null) return;
  const shown = isYoutube ? undefined : websiteElement(href, website);
  if (shown !== undefined) changes.placeAtEnd(shown, website.embedded !== null);
  const title = text === href ? videoTitle(address, isYoutube, website) : undefined;
  if (title !== undefined) changes.rename(place.link, title);
}

/** Returns the links outside of quotes, those with fewer elements around them first. */
function linksIn(tree: readonly Node[]): Place[] {
  const found: Place[] = [];
  let level: { nodes: readonly Node[]; parent: Element | undefined }[] = [{ nodes: tree, parent: undefined }];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const { nodes, parent } of level) {
      for (const node of nodes) {
        if (!isElement(node) || node.tag === "blockquote" || node.tag === "code") continue;
        if (node.tag === "a") found.push({ link: node, parent });
        else if (node.children.length > 0) next.push({ nodes: node.children, parent: node });
      }
    }
    level = next;
  }
  return found;
}

const textOf = (node: Node): string => {
  if (typeof node === "string") return node;
  return isElement(node) ? node.children.map(textOf).join("") : "";
};

/** What becomes of the elements of a tree. */
class Changes {
  hasPicture = false;
  private readonly replaced = new Set<Element>();
  private readonly after = new Map<Element, Element[]>();
  private readonly inside = new Map<Element, Element[]>();
  private readonly renamed = new Map<Element, string>();
  private readonly atEnd: Element[] = [];

  place({ element: shown, replacesLink, isPicture }: Preview, { link, parent }: Place): void {
    this.hasPicture ||= isPicture;
    if (parent?.tag === "p") push(this.after, parent, shown);
    else if (parent?.tag === "li") push(this.inside, parent, shown);
    else this.atEnd.push(shown);
    const isAlone = parent?.children.length === 1 && (parent.tag === "p" || parent.tag === "li");
    // The text of a link that was not named is its address.
    if (replacesLink && isAlone && link.children[0] === link.attributes.href) {
      this.replaced.add(parent.tag === "p" ? parent : link);
    }
  }

  placeAtEnd(shown: Element, isPicture: boolean): void {
    this.hasPicture ||= isPicture;
    this.atEnd.push(shown);
  }

  /** Gives a link another text. */
  rename(link: Element, text: string): void {
    this.renamed.set(link, text);
  }

  applyTo(tree: readonly Node[]): Node[] {
    const isUnchanged = this.after.size === 0 && this.inside.size === 0 && this.renamed.size === 0;
    return [...(isUnchanged ? tree : this.changed(tree)), ...this.atEnd];
  }

  private changed(nodes: readonly Node[]): Node[] {
    return nodes.flatMap((node, position): Node[] => {
      if (!isElement(node)) return [node];
      const shown = this.after.get(node) ?? [];
      // Where the paragraph was, the newline before it stays.
      if (this.replaced.has(node)) return position === 0 && node.tag === "p" ? ["\n", ...shown] : shown;
      return [this.changedElement(node), ...shown];
    });
  }

  private changedElement(node: Element): Element {
    const text = this.renamed.get(node);
    if (text !== undefined) return { ...node, children: [text] };
    if ((node.tag === "p" && this.renamed.size === 0) || node.tag === "blockquote" || node.children.length === 0)
      return node;
    return { ...node, children: [...this.changed(node.children), ...(this.inside.get(node) ?? [])] };
  }
}

const push = (map: Map<Element, Element[]>, key: Element, value: Element): void => {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
};
