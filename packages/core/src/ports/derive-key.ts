// A file of its own: once bundled, a CommonJS package has no named exports where it is imported dynamically by its own name.
export { deriveKeyNonBlocking } from "@stablelib/scrypt";
