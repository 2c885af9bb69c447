import { sha256 } from "@noble/hashes/sha2.js";
import { toHex } from "../../../encode/hex-and-base64.js";
import type { WebFile } from "../../../ports/web-files.js";
import type { WireHead } from "../../request.js";
import type { PageAnswer } from "../page.js";
import { type ContentCoding, codingFor } from "./content-coding.js";

/** What the page and its workers may load and run: files of the chat, and no script that stands in the page. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types confab dompurify",
].join("; ");

const aYear = 31_536_000;

/** Whether a browser has the file with this entity tag already, by its `If-None-Match` header (RFC 9110 13.1.2). */
const isKnown = (tag: string, header: string | undefined): boolean =>
  (header ?? "").split(",").some((text) => ["*", tag].includes(text.trim().replace(/^W\//, "")));

/** A file of the web client, with the answers by which browsers get it. */
export class ServedFile {
  private readonly forms = new Map<ContentCoding | null, PageAnswer>();
  private digest: string | undefined;

  constructor(private readonly file: WebFile) {}

  /** The path as logs have it. */
  get route(): string {
    return `/${this.file.path}`;
  }

  /** Returns the answer to a GET or HEAD, compressed as its sender accepts it. */
  answer(request: WireHead): PageAnswer {
    const form = this.formIn(codingFor(request.header("accept-encoding"), this.file.encodings ?? {}));
    const { etag = "", ...headers } = form.headers ?? {};
    if (!isKnown(etag, request.header("if-none-match"))) return form;
    const { "content-type": _, "content-encoding": __, ...kept } = headers;
    return { status: 304, headers: { ...kept, etag }, body: "" };
  }

  /** One answer for all who accept a coding: it is made once. */
  private formIn(coding: ContentCoding | null): PageAnswer {
    const form = this.forms.get(coding) ?? this.formAnew(coding);
    this.forms.set(coding, form);
    return form;
  }

  private formAnew(coding: ContentCoding | null): PageAnswer {
    const { type, bytes, encodings = {}, isImmutable = false } = this.file;
    this.digest ??= toHex(sha256(bytes)).slice(0, 32);
    const headers = {
      "content-type": type,
      "content-security-policy": policy,
      "cache-control": isImmutable ? `public, max-age=${aYear}, immutable` : "no-cache",
      etag: `"${this.digest}${coding === null ? "" : `-${coding}`}"`,
      vary: "accept-encoding",
    };
    if (coding === null) return { status: 200, headers, body: bytes };
    return { status: 200, headers: { ...headers, "content-encoding": coding }, body: encodings[coding] ?? bytes };
  }
}
