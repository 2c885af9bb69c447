import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { longestMediaUrl, type ProxiedAddress } from "../text/addresses/outside-media.js";
import type { ShownAddresses } from "../text/addresses/shown-addresses.js";
import type { Site } from "../text/site.js";
import { toHex } from "./hex-and-base64.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Bytes of a signature. Clients know it as 40 digits (markdown.md 10.7). */
const signatureLength = 20;

/** How many addresses stay known, and of how many characters. */
const memo = { addresses: 10_000, characters: 200 };

const fromHex = (digits: string): Uint8Array =>
  Uint8Array.from({ length: digits.length / 2 }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16));

const isHex = (text: string, bytes: number): boolean =>
  text.length % 2 === 0 && text.length <= 2 * bytes && /^[0-9a-f]+$/.test(text);

/** Whether two texts are the same, in a time that does not tell how much of them is. */
const isSame = (one: string, other: string): boolean => {
  let difference = one.length ^ other.length;
  for (let at = 0; at < other.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
};

/** Signs the addresses of pictures that this server fetches, so that it fetches no others (markdown.md 10.7). */
class SignedMedia {
  private readonly key: Uint8Array;
  private readonly known = new Map<string, string>();

  constructor(secret: Uint8Array) {
    // Texts that are sealed under the secret have nothing to do with these signatures.
    this.key = sha256(new Uint8Array([...encoder.encode("external content:"), ...secret]));
  }

  /** Returns the path, from the organization's root, at which this server shows what is at `url`. */
  path(url: string): string {
    const known = this.known.get(url);
    if (known !== undefined) return known;
    const made = this.newPath(encoder.encode(url));
    if (url.length <= memo.characters) this.remember(url, made);
    return made;
  }

  /** Returns the address that a path stands for; null where this server has not signed it. */
  open(signature: string, digits: string): string | null {
    if (!isHex(signature, signatureLength) || !isHex(digits, longestMediaUrl)) return null;
    const bytes = fromHex(digits);
    if (!isSame(signature, this.signatureOf(bytes))) return null;
    return decoder.decode(bytes);
  }

  private newPath(bytes: Uint8Array): string {
    return `/external_content/${this.signatureOf(bytes)}/${toHex(bytes)}`;
  }

  private signatureOf(bytes: Uint8Array): string {
    return toHex(hmac(sha256, this.key, bytes).subarray(0, signatureLength));
  }

  private remember(url: string, path: string): void {
    // To take out one by one is dearer than to sign them again.
    if (this.known.size >= memo.addresses) this.known.clear();
    this.known.set(url, path);
  }
}

/** The addresses that HTML for clients gets, and those of pictures on other sites that this server shows. */
export class MediaAddresses implements ShownAddresses {
  private readonly signed: SignedMedia | null;
  readonly proxied: ProxiedAddress | null;

  /** Without a secret clients ask other sites themselves. */
  constructor(
    private readonly site: Site,
    secret: Uint8Array | null,
  ) {
    this.signed = secret && new SignedMedia(secret);
    this.proxied = this.signed && ((url) => this.placed(url));
  }

  get filesAt(): string {
    return this.site.filesAt;
  }

  /** Returns the path at which this server shows what is at an address of another site; where it shows none, that address. */
  pathOf(url: string): string {
    return this.signed?.path(url) ?? url;
  }

  /** Returns the address of another site that a path stands for; null where this server has not signed it. */
  open(signature: string, digits: string): string | null {
    return this.signed?.open(signature, digits) ?? null;
  }

  /** Returns the address of another site for which a path was made by whatever secret; null for other paths. */
  originalOf(path: string): string | null {
    const [, digits = ""] = /^\/external_content\/[0-9a-f]+\/([0-9a-f]+)$/.exec(path) ?? [];
    return isHex(digits, longestMediaUrl) ? decoder.decode(fromHex(digits)) : null;
  }

  private placed(url: string): string | null {
    // As a browser reads it: what only looks like an address of ours must not reach another site.
    if (URL.canParse(url) && new URL(url).host === this.site.host) return null;
    return this.filesAt + this.pathOf(url);
  }
}
