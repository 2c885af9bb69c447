import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { frameworks } from "../../support/client/frameworks.js";
import { HookPage } from "../../support/client/hook-page.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";

const test = worldSuite("hooks on a server", { storages: ["memory"] });

const reactTest = (name: string, work: (page: HookPage) => Promise<void>): void =>
  test(name, (world) => HookPage.with(world, frameworks.React, work));

/** A component that says what hooks return. */
const sayingAll =
  ({ hooks }: HookPage, narrow: ReturnType<HookPage["narrow"]>) =>
  () => {
    const { messages, isLoading } = hooks.useMessages(narrow);
    const said = [hooks.useSelf()?.full_name, hooks.useUnread(), hooks.useStatus().status, messages.length, isLoading];
    return createElement("p", null, said.map(String).join());
  };

reactTest("a server renders a client that knows nothing, and a page takes over from that", async (page) => {
  const { createElement: element, act } = page.framework;
  const shown = element(page.hooks.ChatProvider, { client: page.mia }, element(sayingAll(page, page.narrow())));
  const html = renderToString(shown);
  assert.is(html, "<p>undefined,0,connecting,0,false</p>");
  await page.start();
  await page.untilStatus("online");
  assert.is(renderToString(shown), html);
  const container = document.createElement("div");
  container.innerHTML = html;
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, shown, { onRecoverableError: (cause) => faults.push(cause) }),
  );
  await page.untilLoaded(0);
  assert.equal([container.textContent, faults], ["Mia Member,0,online,0,false", []]);
  await act(async () => root.unmount());
});

reactTest("a component outside of a provider says so", async (page) => {
  assert.throws(
    () => renderToString(createElement(page.use(() => page.hooks.useClient()).component)),
    /<ChatProvider>/,
  );
});
