import { md5 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { toHex } from "./hex-and-base64.js";

const encoder = new TextEncoder();

/** Returns the SHA-256 of a text's UTF-8, in hex. */
export const sha256Hex = (text: string): string => toHex(sha256(encoder.encode(text)));

/** Returns the MD5 of a text's UTF-8, in hex. It protects nothing: a provider of pictures names people by it. */
export const md5Hex = (text: string): string => toHex(md5(encoder.encode(text)));
