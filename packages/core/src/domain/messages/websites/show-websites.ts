import type { Lease } from "../../../jobs/lease.js";
import { schedule } from "../../../jobs/schedule.js";
import type { Rendered, Website } from "../../../markdown/index.js";
import { Pace } from "../../../memory/pace.js";
import { defineService } from "../../../operation/define-service.js";
import { provide } from "../../../operation/provide.js";
import { clock, websiteClient } from "../../../operation/services.js";
import { t } from "../../../schema/schema.js";
import { payerOf } from "../../users/index.js";
import { renderAgain } from "../edit/render-again.js";
import { defineLeasedJob, type MessageRows, type Operating, type Row } from "../vocabulary.js";
import { fetchWebsite } from "./fetch-website.js";

/** The most requests that a process makes in a minute for the links of one sender (security H). */
const requestsPerMinute = 30;

/** How often websites are asked whose answers end the process. */
const mostAttempts = 3;

const websitePace = defineService<Pace>("websitePace");

/** Provides what limits how many websites this process asks for one sender. */
export const websitePaceService = provide(websitePace, {
  make: ({ use }) => new Pace(use(clock), { limit: requestsPerMinute }),
});

const payload = t.object({ message_id: t.integer(), sites: t.array(t.string()) });

type Payload = { message_id: number; sites: string[] };

/**
 * Asks the websites that a message links to what they are, and shows it in the message. A site that does not answer is not asked
 * again. A sender may have only so many sites asked in a minute; further ones are left out.
 */
export const websitesInMessages = defineLeasedJob({
  name: "websites in messages",
  payload,
  atOnce: 4,
  pauses: [10],
  canRun: (use) => use(websiteClient) !== null,
  run: async (lease) => {
    const { message_id } = lease.payload;
    const message = await lease.engine.connection.read((tx) => tx.get("messages", message_id));
    if (message === undefined || lease.attempt > mostAttempts) return;
    const found = await askSites(lease, message);
    if (found.size === 0) return;
    await lease.finish(async (call) => {
      const now = await call.tx.get("messages", message_id);
      if (now !== undefined) await renderAgain(call, now, found);
    });
  },
});

/** Has the websites shown that a message links to, as soon as they have answered; undefined where there are none. */
export const showWebsites = (
  call: Operating,
  message: Pick<Row<"messages">, "id" | "sender_id">,
  { unknownSites }: Rendered,
): Promise<void> | undefined => (unknownSites.length === 0 ? undefined : askLater(call, message, unknownSites));

const askLater = async (
  call: Operating,
  { id, sender_id }: Pick<Row<"messages">, "id" | "sender_id">,
  sites: string[],
): Promise<void> => {
  const sender = await call.tx.get("users", sender_id);
  const payer = sender === undefined ? null : payerOf(sender);
  await schedule(call, websitesInMessages, { key: null, payload: { message_id: id, sites }, payer });
};

/** Returns what the websites say of themselves, by the address of the link, without those that say nothing. */
const askSites = async (lease: Lease<MessageRows, Payload>, { sender_id }: Row<"messages">) => {
  const { use } = lease.engine;
  const client = use(websiteClient);
  const found = new Map<string, Website>();
  if (client === null) return found;
  const fetching = { client, mayAsk: () => use(websitePace).take(sender_id) === 0, ending: lease.ending };
  for (const site of lease.payload.sites) {
    const website = await fetchWebsite(fetching, site);
    if (website !== null) found.set(site, website);
  }
  return found;
};
