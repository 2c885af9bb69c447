import { anyUser } from "../../support/cases/callers.js";
import { type Given, operationCases } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { begun, prefers, says, toChannel } from "./sent.js";

const organizationWants =
  (settings: Record<string, unknown>): Given =>
  (world) =>
    world.rows((tx) => tx.update("realm", 1, { settings }));

const content = (text: string) => ({ content: text });
const shows = (html: string) => ({ rendered: html });

operationSample("renderMessage", { as: "bob", params: () => content("Hi **all**"), callers: anyUser });

const cat = "https://pics.example.org/cat.png";
const catLink = `<a href="${cat}">${cat}</a>`;
const formula = /^<p>so <span class="katex">.*<\/span> it is<\/p>$/s;
const topicLink = (inside: string, topic: string) => ({
  rendered: (html: unknown) => isTopicLink(String(html), inside, topic),
});

const isTopicLink = (html: string, inside: string, topic: string): boolean =>
  new RegExp(
    `^<p><a class="stream-topic" data-stream-id="\\d+" href="/#narrow/channel/\\d+-\\w+/topic/${inside}">#\\w+ &gt; ${topic}</a></p>$`,
  ).test(html);

operationCases("renderMessage", [
  {
    name: "shows a message as it would look if the caller sent it, and tells nobody",
    as: "bob",
    params: content("Hi **all**"),
    result: shows("<p>Hi <strong>all</strong></p>"),
    events: {},
  },
  { name: "shows nothing for nothing", as: "bob", params: content(" \n "), result: shows("") },
  { name: "needs content", as: "bob", params: {}, error: ["missingParameter", { var_name: "content" }] },
  {
    name: "drops the white space around a message",
    as: "bob",
    params: content("\n\n    a\n  "),
    result: shows('<div class="codehilite"><pre><span></span><code>a\n</code></pre></div>'),
  },
  {
    name: "cuts off what is beyond the limit",
    as: "bob",
    params: content("é".repeat(10_001)),
    result: shows(`<p>${"é".repeat(9_980)}<br>\n[message truncated]</p>`),
  },
  { name: "refuses null bytes", as: "bob", params: content("a\0b"), error: "nullInMessage" },
  {
    name: "loads the typesetter for a formula",
    as: "bob",
    params: content("so $$x$$ it is"),
    result: { rendered: (html: unknown) => formula.test(String(html)) },
  },
  {
    name: "loads the language of code",
    as: "bob",
    params: content("```py\n1\n```"),
    result: shows(
      '<div class="codehilite" data-code-language="Python"><pre><span></span><code><span class="mi">1</span>\n</code></pre></div>',
    ),
  },
  {
    name: "turns faces into emoji for who wants that",
    given: [prefers("bob", { translate_emoticons: true })],
    as: "bob",
    params: content(":)"),
    result: { rendered: (html: unknown) => String(html).includes("emoji-1f642") },
  },
  { name: "leaves faces as they are for others", as: "bob", params: content(":)"), result: shows("<p>:)</p>") },
  {
    name: "shows pictures below their links",
    as: "bob",
    params: content(`x ${cat}`),
    result: shows(
      `<p>x ${catLink}</p>\n<div class="message_inline_image"><a href="${cat}"><img src="${cat}"></a></div>`,
    ),
  },
  {
    name: "shows no pictures where the organization wants none",
    given: [organizationWants({ inline_image_preview: false })],
    as: "bob",
    params: content(`x ${cat}`),
    result: shows(`<p>x ${catLink}</p>`),
  },
  {
    name: "links a topic with its newest message",
    given: [begun("design"), says("mia", toChannel("design"))],
    as: "bob",
    params: content("#**design>Plans**"),
    result: topicLink("Plans/with/\\d+", "Plans"),
  },
  {
    name: "links a topic that has no message as it is typed",
    as: "bob",
    params: content("#**design>plans**"),
    result: topicLink("plans", "plans"),
  },
  {
    name: "links no channel that the caller may not read",
    as: "bob",
    params: content("#**team**"),
    result: shows("<p>#<strong>team</strong></p>"),
  },
  { name: "refuses nobody in particular", as: "nobody", params: content("a"), error: "notLoggedIn" },
  { name: "refuses the deactivated", as: "dora", params: content("a"), error: "accountDeactivated" },
]);
