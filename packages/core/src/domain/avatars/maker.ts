import type { Images } from "../../ports/ports.js";
import { fail } from "./vocabulary.js";

const retryAfter = 1;

/** Makes the pictures that accounts upload, one at a time for each: decoding is the dearest work that a small request brings. */
export class PictureMaker {
  private readonly busy = new Set<number>();

  constructor(private readonly images: Images | undefined) {}

  /** As `Images.squares`; throws "pictureUnderWay" while another picture of the account is being made (security N4). */
  async squares(user_id: number, picture: Uint8Array, sizes: readonly number[]): Promise<Uint8Array[]> {
    if (this.images === undefined) throw fail("picturesUnavailable");
    if (this.busy.has(user_id)) throw fail("pictureUnderWay", { "retry-after": retryAfter });
    this.busy.add(user_id);
    try {
      return await this.images.squares(picture, sizes);
    } finally {
      this.busy.delete(user_id);
    }
  }
}
