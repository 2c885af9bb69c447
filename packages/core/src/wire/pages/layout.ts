import type { ChatError } from "../../operation/errors.js";
import { type Html, html } from "./html.js";
import { type PageAnswer, showHtml } from "./page.js";

const style = html`<style>
body { margin: 0; background: #f3f5f8; color: #22262d; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 26rem; margin: 10vh auto; padding: 2rem; background: #fff; border-radius: 0.5rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.3rem; }
label { display: block; margin: 1rem 0; }
small { color: #5a6270; }
input { display: block; box-sizing: border-box; width: 100%; padding: 0.5rem; font: inherit; }
button { padding: 0.5rem 1.25rem; border: 0; border-radius: 0.25rem; background: #2f6fd0; color: #fff; font: inherit; }
pre { margin: 0; padding: 0.75rem; border-radius: 0.25rem; background: #f3f5f8; font-size: 0.8rem; white-space: pre-wrap; }
a { color: #2f6fd0; }
.refusal { color: #a8201a; }
</style>`;

/** Returns a page for people: a heading and the content below it. */
export const showPage = (title: string, content: Html, status = 200): PageAnswer =>
  showHtml(
    html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${style}</head>
<body><main><h1>${title}</h1>
${content}
</main></body>
</html>
`,
    status,
  );

/** Returns a page that says only the message of an error. */
export const showRefusal = ({ message, status }: ChatError): PageAnswer =>
  showPage("This did not work", html`<p>${message}</p>`, status);
