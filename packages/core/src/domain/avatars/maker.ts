import { ChatError } from "../../operation/errors.js";
import type { Images } from "../../ports/ports.js";
import { payerOf } from "../users/index.js";
import type { Raising } from "./vocabulary.js";

const retryAfter = 1;

/** The errors that the port throws for a picture that it cannot read. */
const faults = ["badImage", "imageTooLarge"] as const;

type Fault = (typeof faults)[number];

const isFaultOfPicture = (cause: unknown): cause is ChatError<Fault> =>
  cause instanceof ChatError && faults.some((fault) => fault === cause.error);

interface Asked extends Raising<Fault | "picturesUnavailable" | "pictureUnderWay"> {
  actor: Parameters<typeof payerOf>[0];
}

/**
 * Makes the pictures that accounts upload, one at a time for each account with its bots. Decoding a picture is the most expensive
 * work that a small request can cause.
 */
export class PictureMaker {
  private readonly busy = new Set<number>();

  constructor(private readonly images: Images | undefined) {}

  /** As `Images.squares`, but throws "pictureUnderWay" while another picture of these is being made (security N4, O3). */
  async squares({ actor, fail }: Asked, picture: Uint8Array, sizes: readonly number[]): Promise<Uint8Array[]> {
    if (this.images === undefined) throw fail("picturesUnavailable");
    const payer_id = payerOf(actor);
    if (this.busy.has(payer_id)) throw fail("pictureUnderWay", { "retry-after": retryAfter });
    this.busy.add(payer_id);
    try {
      return await this.images.squares(picture, sizes);
    } catch (cause) {
      throw isFaultOfPicture(cause) ? fail(cause.error) : cause;
    } finally {
      this.busy.delete(payer_id);
    }
  }
}
