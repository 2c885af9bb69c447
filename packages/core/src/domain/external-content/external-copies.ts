import { toHex } from "../../encode/hex-and-base64.js";
import { sha256Hex } from "../../encode/text-hash.js";
import { NetworkPace, Pace } from "../../memory/pace.js";
import type { Engine } from "../../operation/calls/engine.js";
import { writing } from "../../operation/calls/writing.js";
import { ChatError } from "../../operation/errors.js";
import { clock, fileStores, images, mediaClient, noteUnknownAddress, random } from "../../operation/services.js";
import { FairTurns } from "../../ports/fair-turns.js";
import { WebError } from "../../ports/ports.js";
import { isPicture, type KeptFiles, keptFiles } from "../files/index.js";
import { mediaLimits } from "../realm/index.js";
import { askFor, type FetchedFile, openExternalFile } from "./fetched-file.js";
import { copyOf, keepCopy } from "./kept-copies.js";
import { keptSpace } from "./kept-space.js";
import { type ExternalContentRows, failWith, type Raising, type Row } from "./vocabulary.js";

type Copy = Row<"external_files">;

/** The parts of a MiB in which is counted what comes; a picture of less than half of one counts as a fetch only. */
const unit = { bytes: 1 << 18, ofMib: 4 };
const hour = 3600;
/** Milliseconds for a whole file. */
const patience = 30_000;
/** Milliseconds for which a site is not asked again for what it did not have. */
const failureLasts = 60_000;
const failuresKnown = 10_000;
/** How many files are fetched at once, and how many wait, of one account or network and of all. */
const turnLimits = { each: 4, all: 16, waiting: 128 };

/** What is met while a file is fetched, which several calls may wait for. */
const fail = failWith("externalContentUnavailable", "filesUnavailable");

/** For whom a file is fetched: an account as `payerOf` names it, or the network of somebody without one. */
export type Payer = number | string;

type Admitting = Raising<"externalContentUnavailable" | "filesUnavailable" | "rateLimited">;

/** A file of another site that somebody asks for; `known` is the copy that there is. */
interface WantedCopy {
  payer: Payer;
  url: string;
  known: Copy | undefined;
}

/** Returns what the copy of an address goes by. */
export const digestOf = (url: string): string => sha256Hex(url);

/** The pictures, videos and recordings of other sites of which this server has copies, and fetching them. */
export class ExternalCopies {
  private readonly underWay = new Map<string, Promise<Copy>>();
  private readonly cancels = new Set<() => void>();
  private readonly turns: FairTurns<Payer>;
  private readonly failures: Pace<string>;
  private readonly fetches: { byUser: Pace; byNetwork: NetworkPace };
  private readonly units: { byUser: Pace; byNetwork: NetworkPace };

  constructor(private readonly engine: Engine<ExternalContentRows>) {
    const { use } = engine;
    const { perMinute, mibPerHour } = use(mediaLimits);
    this.turns = new FairTurns(use(clock), turnLimits);
    this.failures = new Pace(use(clock), { limit: 1, window: failureLasts, keys: failuresKnown });
    this.fetches = this.pacesOf({ limit: perMinute });
    this.units = this.pacesOf({ limit: mibPerHour * unit.ofMib, window: 1000 * hour });
  }

  private pacesOf(limits: { limit: number; window?: number }) {
    const { use } = this.engine;
    return {
      byUser: new Pace(use(clock), limits),
      byNetwork: new NetworkPace(use(clock), limits, use(noteUnknownAddress)),
    };
  }

  private get files(): KeptFiles {
    return this.engine.use(keptFiles);
  }

  /** Returns the copy that is `known`, or fetches one; who asks for what is under way waits for that. */
  async get(call: Admitting, { payer, url, known }: WantedCopy): Promise<Copy> {
    if (known !== undefined && (await this.isThere(known))) return this.noteUse(known);
    const digest = digestOf(url);
    const underWay = this.underWay.get(digest);
    if (underWay !== undefined) return underWay;
    this.admit(call, payer, digest);
    const fetched = this.turns
      .run(payer, () => this.fetch(payer, url, digest))
      .finally(() => this.underWay.delete(digest));
    this.underWay.set(digest, fetched);
    return fetched;
  }

  /** Ends what is under way. */
  stop(): void {
    for (const cancel of this.cancels) cancel();
  }

  private async isThere({ file, size, fetched_at }: Copy): Promise<boolean> {
    const { use } = this.engine;
    const age = use(clock).now() / 1000 - fetched_at;
    return age < use(mediaLimits).keptDays * 24 * hour && (await this.files.size(file)) === size;
  }

  private async noteUse(copy: Copy): Promise<Copy> {
    const now = Math.floor(this.engine.use(clock).now() / 1000);
    if (now - copy.used_at < hour) return copy;
    await writing(this.engine, async ({ tx }) => {
      const current = await copyOf(tx, copy.digest);
      if (current !== undefined) await tx.update("external_files", current.id, { used_at: now });
    });
    return copy;
  }

  private admit({ fail }: Admitting, payer: Payer, digest: string): void {
    if (this.engine.use(fileStores).store === undefined) throw fail("filesUnavailable");
    if (this.failures.has(digest)) throw fail("externalContentUnavailable");
    const wait = waitOf(this.units, payer) || takeFrom(this.fetches, payer);
    if (wait > 0) throw fail("rateLimited", { "retry-after": wait / 1000 });
  }

  private async fetch(payer: Payer, url: string, digest: string): Promise<Copy> {
    const { use } = this.engine;
    const client = use(mediaClient);
    if (client === null) throw fail("externalContentUnavailable");
    const asked = askFor(client, url);
    const stopTimer = use(clock).after(patience, asked.cancel);
    this.cancels.add(asked.cancel);
    try {
      return await this.keep(payer, digest, await openExternalFile(asked));
    } catch (cause) {
      throw this.refusal(cause, digest);
    } finally {
      stopTimer();
      this.cancels.delete(asked.cancel);
      asked.cancel();
    }
  }

  private refusal(cause: unknown, digest: string): unknown {
    const isTheirs =
      cause instanceof WebError || (cause instanceof ChatError && cause.error === "externalContentUnavailable");
    if (!isTheirs) return cause;
    this.failures.add(digest);
    return fail("externalContentUnavailable");
  }

  private async keep(payer: Payer, digest: string, { content_type, content }: FetchedFile): Promise<Copy> {
    const file = `external-${toHex(this.engine.use(random).bytes(18))}`;
    const size = await this.files.take({ fail }, file, this.counted(payer, content));
    try {
      await this.checkPicture(file, content_type);
      return await writing(this.engine, (call) =>
        keepCopy(call, { digest, file, content_type, size, fetched_at: call.now, used_at: call.now }),
      );
    } catch (cause) {
      await this.files.discard([file]);
      throw cause;
    }
  }

  /** Counts for the payer what comes, and ends it where it is too much. */
  private async *counted(payer: Payer, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const most = this.engine.use(keptSpace).mostBytes;
    let bytes = 0;
    try {
      for await (const piece of content) {
        bytes += piece.length;
        if (bytes > most) throw fail("externalContentUnavailable");
        yield piece;
      }
    } catch (cause) {
      throw cause instanceof WebError ? fail("externalContentUnavailable") : cause;
    } finally {
      for (let left = Math.round(bytes / unit.bytes); left > 0; left -= 1) addTo(this.units, payer);
    }
  }

  /** Refuses a picture that takes whoever shows it too much memory (security F5). */
  private async checkPicture(file: string, content_type: string): Promise<void> {
    const decoder = this.engine.use(images);
    if (decoder === undefined || !isPicture(content_type)) return;
    await decoder.describe(this.files.read(file)).catch((cause) => {
      const isBad = cause instanceof ChatError && (cause.error === "badImage" || cause.error === "imageTooLarge");
      throw isBad ? fail("externalContentUnavailable") : cause;
    });
  }
}

type Paces = { byUser: Pace; byNetwork: NetworkPace };

const waitOf = ({ byUser, byNetwork }: Paces, payer: Payer): number =>
  typeof payer === "number" ? byUser.wait(payer) : byNetwork.of(payer).wait(payer);

const takeFrom = ({ byUser, byNetwork }: Paces, payer: Payer): number =>
  typeof payer === "number" ? byUser.take(payer) : byNetwork.of(payer).take(payer);

const addTo = ({ byUser, byNetwork }: Paces, payer: Payer): (() => void) =>
  typeof payer === "number" ? byUser.add(payer) : byNetwork.of(payer).add(payer);
