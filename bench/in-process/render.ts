// Renders ordinary chat messages in this process, with Confab's renderer or with markdown-it.
//   node --import tsx render.ts --side ours|anchor      prints messages per second of CPU time as JSON
import { parseArgs } from "node:util";
import MarkdownIt from "markdown-it";
import { findReferences, type RenderWorld, render, renderPlain } from "../../packages/core/src/markdown/index.js";
import { ordinaryMessages } from "./ordinary-messages.js";

const { values: options } = parseArgs({ options: { side: { type: "string", default: "ours" } } });

const ROUNDS = 2_000;

const person = (user_id: number, full_name: string) => ({ user_id, full_name, is_active: true });

const world: RenderWorld = {
  users: [person(11, "Ada Example"), person(12, "Björn Ødegaard")],
  channels: [{ stream_id: 21, name: "lobby", newest: new Map([["lunch plans", 501]]) }],
  realmUrl: "https://chat.example.com",
  emptyTopicName: "general chat",
  showsPreviews: true,
};

/** As sending a message does it, but for what is read from the storage. */
async function ours(content: string): Promise<string> {
  const plain = renderPlain(content);
  if (plain !== undefined) return plain.html;
  findReferences(content);
  return (await render(content, world)).html;
}

const markdownIt = new MarkdownIt({ linkify: true, breaks: true });
const anchor = (content: string): string => markdownIt.render(content);

/** CPU seconds of so many rounds through all messages. */
async function cost(show: (content: string) => string | Promise<string>, rounds: number): Promise<number> {
  let length = 0;
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++)
    for (const content of ordinaryMessages) length += (await show(content)).length;
  const { user, system } = process.cpuUsage(before);
  if (length === 0) throw new Error("Nothing was shown.");
  return (user + system) / 1e6;
}

const show = options.side === "anchor" ? anchor : ours;
await cost(show, ROUNDS / 5);
const rendered = (ROUNDS * ordinaryMessages.length) / (await cost(show, ROUNDS));
console.log(JSON.stringify({ rendered }));
