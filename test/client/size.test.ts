import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { assert, suite } from "../support/suite.js";

const test = suite("the size of the client");

const sources = fileURLToPath(new URL("../../packages/client/src", import.meta.url));

/** React, and what a page that uses hooks has of the client anyway. */
const besidesHooks: Plugin = {
  name: "besides hooks",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^react$|^\.\.\// }, ({ path }) => ({ path, external: true, sideEffects: false })),
};

/** What a page loads that uses these names of files of the client, minified. */
const pageOf = async (uses: Readonly<Record<string, string>>, plugins: Plugin[] = []): Promise<string> => {
  const imports = Object.entries(uses).map(([name, file]) => `export { ${name} } from "${join(sources, file)}";`);
  const { outputFiles } = await build({
    stdin: { contents: imports.join("\n"), resolveDir: sources },
    ...{ bundle: true, minify: true, write: false, format: "esm", platform: "browser", plugins },
  });
  return outputFiles?.[0]?.text ?? "";
};

/** The same in bytes, compressed. */
const bytesOf = async (uses: Readonly<Record<string, string>>, plugins?: Plugin[]): Promise<number> =>
  gzipSync(await pageOf(uses, plugins), { level: 9 }).length;

const kibibyte = 1_024;

test("calls, uploads and events have 12 KB at most", async () => {
  const bytes = await bytesOf({ createApiClient: "index.ts" });
  assert.ok(bytes > 1_000 && bytes <= 12 * kibibyte, `${bytes} bytes`);
});

test("hooks have 3 KB at most", async () => {
  const imports = "ChatProvider, useChannels, useClient, useMarkRead, useMessages, usePresence, useRecentConversations";
  const more = "useSelect, useSelf, useSend, useStatus, useTyping, useUnread, useUser";
  const bytes = await bytesOf({ [`${imports}, ${more}`]: "react/index.ts" }, [besidesHooks]);
  assert.ok(bytes > 500 && bytes <= 3 * kibibyte, `${bytes} bytes`);
});

test("all has 31 KB at most", async () => {
  const bytes = await bytesOf({ createClient: "index.ts" });
  assert.ok(bytes > 10_000 && bytes <= 31 * kibibyte, `${bytes} bytes`);
});

test("the cache in the browser has 5 KB at most, and nothing of it is in the rest", async () => {
  const bytes = await bytesOf({ indexedDbCache: "cache/index.ts" });
  assert.ok(bytes > 500 && bytes <= 5 * kibibyte, `${bytes} bytes`);
  const opens = async (uses: Readonly<Record<string, string>>) => (await pageOf(uses)).includes("createObjectStore");
  assert.equal(
    [await opens({ indexedDbCache: "cache/index.ts" }), await opens({ createClient: "index.ts" })],
    [true, false],
  );
});
