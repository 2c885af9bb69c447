// A file of its own: what is CommonJS and loaded later by its own name has no named exports once it is bundled.
export { deriveKeyNonBlocking } from "@stablelib/scrypt";
