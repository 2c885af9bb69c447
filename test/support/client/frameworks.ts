import { fileURLToPath } from "node:url";
import * as hooks from "@confab/client/react";
import { build } from "esbuild";
import * as react from "react";
import { createRoot } from "react-dom/client";

/** What hooks are tried with: React, or what passes for it. */
export interface Framework
  extends Pick<typeof react, "createElement" | "StrictMode" | "act">,
    Pick<typeof import("react-dom/client"), "createRoot"> {
  readonly hooks: typeof hooks;
}

const { createElement, StrictMode, act } = react;

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** What the bundle of a page has that uses Preact. */
const preactPage = `
  export * as hooks from "./packages/client/src/react/index.ts";
  export { createElement, StrictMode } from "react";
  export { createRoot } from "react-dom/client";
  export { act } from "preact/test-utils";
`;

const alias = { react: "preact/compat", "react-dom/client": "preact/compat/client" };

/** Bundles as an application does that uses Preact. */
const bundlePreact = async (): Promise<Framework> => {
  const { outputFiles } = await build({
    ...{ stdin: { contents: preactPage, resolveDir: root }, alias },
    ...{ bundle: true, write: false, format: "esm", platform: "browser" },
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString("base64")}`);
};

let preact: Promise<Framework> | undefined;

const loadPreact = (): Promise<Framework> => {
  preact ??= bundlePreact();
  return preact;
};

export const frameworks = {
  React: async () => ({ hooks, createElement, StrictMode, act, createRoot }),
  Preact: loadPreact,
} satisfies Record<string, () => Promise<Framework>>;
