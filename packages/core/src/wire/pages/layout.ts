import type { Use } from "../../operation/define-service.js";
import type { ChatError } from "../../operation/errors.js";
import { type Html, html } from "./html.js";
import { type PageAnswer, showHtml } from "./page.js";
import { webPage } from "./web-page.js";

const style = html`<style>
:root {
  color-scheme: light dark;
  --surface-0: light-dark(oklch(98.5% 0.003 255), oklch(19% 0.008 255));
  --surface-1: light-dark(oklch(100% 0 0), oklch(22.5% 0.009 255));
  --surface-2: light-dark(oklch(96% 0.005 255), oklch(27% 0.01 255));
  --text-1: light-dark(oklch(25% 0.015 255), oklch(94% 0.005 255));
  --text-2: light-dark(oklch(44% 0.015 255), oklch(76% 0.01 255));
  --line: light-dark(oklch(89% 0.007 255), oklch(33% 0.012 255));
  --control: light-dark(oklch(62% 0.012 255), oklch(56% 0.012 255));
  --accent: light-dark(oklch(52% 0.17 255), oklch(72% 0.13 255));
  --on-accent: light-dark(oklch(100% 0 0), oklch(18% 0.03 255));
  --danger: light-dark(oklch(50% 0.18 27), oklch(76% 0.13 27));
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; padding: 16px; background: var(--surface-0); color: var(--text-1); font: 15px/1.45 system-ui, sans-serif; }
main { max-width: 400px; margin: max(16px, 10vh) auto 16px; padding: 32px; background: var(--surface-1); border: 1px solid var(--line); border-radius: 10px; overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font-size: 20px; font-weight: 600; line-height: 1.3; }
p { margin: 0 0 16px; }
main > :last-child { margin-bottom: 0; }
label { display: block; margin: 0 0 16px; font-weight: 500; }
small { display: block; margin-top: 4px; color: var(--text-2); font-size: 13px; font-weight: 400; }
input { display: block; width: 100%; min-height: 40px; margin-top: 4px; padding: 8px 12px; border: 1px solid var(--control); border-radius: 6px; background: var(--surface-1); color: inherit; font: inherit; }
button { min-height: 40px; padding: 8px 16px; border: 0; border-radius: 6px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 500; cursor: pointer; }
form button { width: 100%; margin-top: 8px; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { margin: 0 0 16px; padding: 12px; border-radius: 6px; background: var(--surface-2); white-space: pre-wrap; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.refusal { padding: 8px 12px; border: 1px solid var(--danger); border-radius: 6px; color: var(--danger); }
footer { max-width: 400px; margin: 0 auto; text-align: center; }
@media (pointer: coarse) { input, button { min-height: 44px; } }
@media (max-width: 480px) { main { padding: 24px 16px; } }
</style>`;

const nothing = html``;

/** Returns a link to the web client, where there is one. */
const wayBack = (use: Use): Html => {
  const page = webPage(use);
  return page === null ? nothing : html`<footer><a href="${page}">Go to the chat</a></footer>\n`;
};

interface Shown {
  /** The heading, which is the title, too. */
  title: string;
  content: Html;
  status?: number;
}

/** Returns a page for people: a heading and the content below it. */
export const showPage = (use: Use, { title, content, status = 200 }: Shown): PageAnswer =>
  showHtml(
    html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${style}</head>
<body><main><h1>${title}</h1>
${content}
</main>
${wayBack(use)}</body>
</html>
`,
    status,
  );

/** Returns a page that says only the message of an error. */
export const showRefusal = ({ message, status }: ChatError, use: Use): PageAnswer =>
  showPage(use, { title: "This did not work", content: html`<p>${message}</p>`, status });
