import type { Dataset } from "./harness/dataset.js";
import type { Credentials } from "./harness/requests.js";

/** Fills an empty folder with an organization as `confab serve --data` reads it. Answers the users in the dataset's order. */
export async function seedConfab(_folder: string, _dataset: Dataset): Promise<Credentials[]> {
  throw new Error("Confab cannot be seeded yet; measure the anchors against themselves with --self");
}
