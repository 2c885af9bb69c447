import { type Client, type ClientOptions, createClient } from "@confab/client";
import { assert } from "../assert.js";
import type { PersonName } from "../world/people.js";
import type { World } from "../world/world.js";

/** Resolves when a condition on what a client knows holds. */
export const until = (client: Client, isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const value = client.store.select(isSo);
    if (value.get()) return resolve();
    const stop = value.subscribe(() => {
      if (!value.get()) return;
      stop();
      resolve();
    });
  });

/** Somebody's client. */
export const clientOf = (world: World, name: PersonName, options: Pick<ClientOptions, "url" | "fetch">): Client => {
  const { email, api_key } = world.person(name);
  return createClient({ ...options, auth: { email, apiKey: api_key } });
};

/** Two people chat by their clients: what bob sends mia reads. */
export const chat = async (world: World, { bob, mia }: { bob: Client; mia: Client }): Promise<void> => {
  const ending = new AbortController();
  const running = [bob, mia].map((client) => client.start({ signal: ending.signal, share: false }));
  try {
    for (const client of [bob, mia]) await until(client, () => client.store.select((view) => view.self).get() > 0);
    const to = world.channel("general");
    const list = mia.store.messages([
      ["channel", to],
      ["topic", "page"],
    ]);
    const stop = list.subscribe(() => {});
    bob.store.send({ to, topic: "page", content: "Hi **all**" });
    await until(mia, () => list.get().messages.length === 1);
    assert.match(list.get().messages[0]?.content ?? "", /<strong>all<\/strong>/);
    const place = { stream_id: to, topic: "page" };
    await until(mia, () => mia.store.select((view) => view.unreadIn(place)).get() === 1);
    mia.store.markRead(list.get().messages.map(({ id }) => id));
    await mia.store.flushRead();
    assert.is(mia.store.select((view) => view.unreadIn(place)).get(), 0);
    stop();
  } finally {
    ending.abort();
    await Promise.all(running);
  }
};
