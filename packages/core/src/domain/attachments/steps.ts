import { type AnyDataStep, changed, partByPart } from "../../storage/declared-steps.js";

/** The data steps of uploads. */
export const attachmentSteps: readonly AnyDataStep[] = [
  {
    // Earlier versions counted unfinished uploads neither for the owner of a bot nor for the quota.
    step: 9,
    run: partByPart(
      changed("resumable_uploads", ({ owner_id }) => ({ payer_id: owner_id })),
      async (tx) => {
        const uploads = await tx.scan("resumable_uploads", "id");
        const unfinished = uploads.reduce((sum, { received }) => sum + Number(received), 0);
        const [space] = await tx.scan("upload_space", "id", { limit: 1 });
        if (space !== undefined) await tx.update("upload_space", space.id, { unfinished });
        else if (unfinished > 0) await tx.insert("upload_space", { bytes: 0, unfinished });
        return null;
      },
    ),
  },
];
