import type { Page, Request } from "playwright-core";

/** Resolves once nothing has changed in the page for so many milliseconds, and it has been drawn. */
const untilQuiet = (page: Page, quiet: number): Promise<void> =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        const end = (): void => {
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        };
        let timer = setTimeout(end, quiet);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(end, quiet);
        });
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    quiet,
  );

/** Polls wait at the server for as long as nothing happens. */
const isPoll = (request: Request): boolean => request.url().includes("/api/v1/events?");

/** Follows what a page asks for. Returns what resolves once it has got all of it, and has changed nothing for a while since. */
export const settlingOf = (page: Page): ((quiet?: number) => Promise<void>) => {
  const open = new Set<Request>();
  page.on("request", (request) => isPoll(request) || open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return async (quiet = 100) => {
    do await untilQuiet(page, quiet);
    while (open.size > 0);
  };
};
