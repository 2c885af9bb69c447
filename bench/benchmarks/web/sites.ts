import type { Browser } from "playwright-core";
import type { Dataset } from "../../harness/data/dataset.js";
import { text } from "../../harness/data/dataset.js";
import { startConfab, type Target } from "../../harness/servers.js";
import { addressOf, credentialsOf, type Login, type Opened, openCold, signIn } from "../../harness/web/opening.js";

const password = "a password of the benchmark";

/** How many messages a conversation has that is looked at. */
const length = 200;

/** The first channel has everybody, the others twenty. User 1 is in all of them. */
export const organization = (name: string, users: number, channels: number, messages: number): Dataset => ({
  ...{ name, users, messages, password },
  channels: Array.from({ length: channels }, (_, at) => ({
    name: `channel ${at}`,
    subscribers: { from: 0, to: at === 0 ? users : 20 },
  })),
});

/** An organization that is served, and that user 1 looks at. */
export interface Site {
  target: Target;
  login: Login;
  /** The addresses of two topics, from `#` on. */
  places: [string, string];
}

/** Sends a message of user 2 or 3. */
export const sendTo = async (target: Target, at: number, message: Record<string, string>): Promise<void> => {
  const answer = await fetch(`${addressOf(target)}/api/v1/messages`, {
    method: "POST",
    headers: credentialsOf(target, 2 + (at % 2)),
    body: new URLSearchParams({ type: "channel", ...message }),
  });
  if (!answer.ok) throw new Error(`A message was answered with ${answer.status}.`);
};

const contentOf = (at: number): string => `Message **${at}** with \`code\` and a [link](/about): ${text(150, at)}`;

/** Fills a topic of a channel, and returns its address. */
export const fillTopic = async (target: Target, to: string, topic: string, count = length): Promise<string> => {
  const headers = credentialsOf(target, 1);
  for (let at = 0; at < count; at += 1) await sendTo(target, at, { to, topic, content: contentOf(at) });
  const answer = await fetch(`${addressOf(target)}/api/v1/get_stream_id?stream=${encodeURIComponent(to)}`, { headers });
  const { stream_id } = (await answer.json()) as { stream_id: number };
  return `#narrow/channel/${stream_id}/topic/${topic}`;
};

export const startSite = async (browser: Browser, dataset: Dataset): Promise<Site> => {
  const target = await startConfab(dataset);
  const places: Site["places"] = [
    await fillTopic(target, "channel 0", "first"),
    await fillTopic(target, "channel 1", "second"),
  ];
  return { target, places, login: await signIn(browser, target, password) };
};

/** Opens a page of an organization that the browser has not seen yet. */
export const openSite = (browser: Browser, { target, login }: Site, hash: string): Promise<Opened> =>
  openCold(browser, `${addressOf(target)}/${hash}`, login);
