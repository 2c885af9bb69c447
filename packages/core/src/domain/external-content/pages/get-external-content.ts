import { ChatError } from "../../../operation/errors.js";
import { shownAddresses } from "../../../operation/services.js";
import { t } from "../../../schema/schema.js";
import { networkOf } from "../../../text/networks.js";
import type { PageAnswer } from "../../../wire/pages/page.js";
import { keptFiles, sanitizedName, streamFile } from "../../files/index.js";
import { isVisitor, payerOf } from "../../users/index.js";
import { digestOf, type Payer } from "../external-copies.js";
import { copyOf } from "../kept-copies.js";
import { externalCopies } from "../services.js";
import { type Actor, definePage, type Row } from "../vocabulary.js";

/** The last part of an address, by which a browser saves the file. */
const nameIn = (url: string): string => sanitizedName(new URL(url).pathname.split("/").at(-1) ?? "");

/** Returns the account that pays; the network for people without one, and for those whose credentials are wrong. */
const payerAt = (address: string, identify: () => Promise<Actor>): Promise<Payer> =>
  identify().then(
    (actor) => (isVisitor(actor) ? networkOf(address) : payerOf(actor)),
    (cause) => {
      if (cause instanceof ChatError) return networkOf(address);
      throw cause;
    },
  );

const shown = ({ content_type }: Row<"external_files">, url: string) => ({
  type: content_type,
  filename: nameIn(url),
});

// What is at an address of another site may become something else.
const forADay = (answer: PageAnswer): PageAnswer => ({
  ...answer,
  headers: { ...answer.headers, "cache-control": "private, max-age=86400" },
});

/**
 * Sends a picture, video or recording of another site that a message shows (markdown.md 10.7). Contract silent: clients load these
 * without credentials, so anybody who knows the signed address gets it; only texts that somebody may read have one.
 */
export const getExternalContent = definePage({
  method: "GET",
  path: "/external_content/{signature}/{url}",
  isFile: true,
  params: t.object({ signature: t.text({ max: 100 }), url: t.text({ max: 10_000 }) }),
  errors: ["notSignedHere", "externalContentUnavailable", "rateLimited", "filesUnavailable"],
  async run({ params, read, identify, use, fail, address, range }) {
    const url = use(shownAddresses).open(params.signature, params.url);
    if (url === null) throw fail("notSignedHere");
    if (!URL.canParse(url)) throw fail("externalContentUnavailable");
    const { payer, known } = await read(async ({ tx }) => ({
      payer: await payerAt(address, () => identify({ tx }, { visitors: true })),
      known: await copyOf(tx, digestOf(url)),
    }));
    const copy = await use(externalCopies).get({ fail }, { payer, url, known });
    const files = use(keptFiles);
    const streaming = {
      length: copy.size,
      range,
      read: (part: { start: number; end: number }) => files.read(copy.file, part),
    };
    return forADay(streamFile(shown(copy, url), streaming));
  },
});
