import { site } from "../../../operation/services.js";
import { t } from "../../../schema/schema.js";
import { html } from "../../../wire/pages/html.js";
import { showPage } from "../../../wire/pages/layout.js";
import { realmOf } from "../../realm/index.js";
import { definePage } from "../vocabulary.js";

/** The page at the address of the server, which says what is here and what to do next. */
export const home = definePage({
  method: "GET",
  path: "/",
  params: t.object({}),
  errors: [],
  forBrowsers: true,
  async run({ read, use }) {
    const { name } = await read(({ tx }) => realmOf(tx));
    const api = `${use(site).url}/api/v1`;
    return showPage(use, {
      title: name,
      content: html`<p>This is a Confab server: team chat over an HTTP API, for clients, bots and programs. There is nothing to log in to on this page.</p>
<p>Whether it answers, anybody can see:</p>
<pre>curl ${api}/server_settings</pre>
<p>With the e-mail address and the API key of an account, say something:</p>
<pre>curl -u EMAIL:API_KEY \\
  ${api}/messages \\
  -d type=channel -d to=general \\
  -d topic=hello -d content=Hi</pre>
<p>Whoever runs the server makes accounts and shows keys:</p>
<pre>npx confab user create --email EMAIL --name NAME
npx confab user api-key EMAIL</pre>
<p><a href="${api}/openapi.json">API reference</a>, as an OpenAPI document</p>`,
    });
  },
});
