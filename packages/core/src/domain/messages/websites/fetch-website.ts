import { ask } from "../../../jobs/ask.js";
import type { Cancellation } from "../../../jobs/cancellation.js";
import type { Website } from "../../../markdown/index.js";
import { type WebAnswer, type WebClient, WebError } from "../../../ports/ports.js";
import { readOembed } from "./oembed.js";
import { readPage } from "./page-facts.js";
import { webAddress } from "./shortened.js";

/** What fetching needs. */
export interface Fetching {
  client: WebClient;
  /** Counts a request; false where no more may be made now. */
  mayAsk(): boolean;
  ending: Cancellation;
}

/** Sites answer browsers, and programs that say what they are for. */
const headers = { "user-agent": "Mozilla/5.0 (compatible; ConfabPreview)", "accept-language": "en" };

const htmlTypes = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i;
const jsonTypes = /^\s*(?:application|text)\/(?:[\w.-]+\+)?json\b/i;

/**
 * Returns what a website says of itself: by oEmbed where it is a photo or a video, else by its head (Open Graph). Null where it says
 * nothing, or cannot be reached; nobody is told which (security H).
 */
export const fetchWebsite = async (fetching: Fetching, href: string): Promise<Website | null> => {
  const address = webAddress(href, href);
  const answer = address && (await get(fetching, address, htmlTypes));
  if (!answer) return null;
  const { url = address, body } = answer;
  const { oembed, title, description, image } = await readPage(body);
  const described = oembed === null ? null : await describe(fetching, webAddress(oembed, url));
  if (described !== null) return described;
  return { title, description, image: image === null ? null : webAddress(image, url), embedded: null };
};

const describe = async (fetching: Fetching, address: string | null): Promise<Website | null> => {
  const answer = address && (await get(fetching, address, jsonTypes));
  return answer ? readOembed(answer.body, answer.url ?? address) : null;
};

const get = async ({ client, mayAsk, ending }: Fetching, url: string, types: RegExp): Promise<WebAnswer | null> => {
  if (!mayAsk()) return null;
  const answer = await ask(client, { method: "GET", url, headers, mayBeCut: true }, ending);
  ending.check();
  if (answer instanceof WebError || answer.status !== 200) return null;
  return types.test(answer.contentType ?? "") ? answer : null;
};
