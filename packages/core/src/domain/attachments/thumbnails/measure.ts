import { ChatError } from "../../../operation/errors.js";
import { images } from "../../../operation/services.js";
import { type FileRows, formsOf, isPicture, isShownInPlace, keptFiles, storedName } from "../../files/index.js";
import { measuringLanes } from "../services.js";
import type { Reading } from "../vocabulary.js";

type Attachment = FileRows["attachments"]["row"];

/** The most bytes of a picture that is shown in messages. The memory of what decodes it holds all of them. */
const mostBytes = 64 << 20;

const unmeasured = { width: null, height: null, is_animated: false };

/** The errors by which the port says that something is no picture to be shown. */
const unfit: ReadonlySet<string> = new Set(["badImage", "imageTooLarge"]);

/** Whether the port has refused a picture for what it is. */
const isUnfit = (cause: unknown): boolean => cause instanceof ChatError && unfit.has(cause.error);

/** Returns what is known of a picture that nobody can measure: browsers may show it itself. */
export const shownItself = ({ content_type }: Pick<Attachment, "content_type">): Attachment["picture"] =>
  isShownInPlace(content_type) ? unmeasured : null;

/** Returns what is known of an account's file in the store as a picture; null for what messages do not show. */
export const measurePicture = async (
  { use }: Pick<Reading, "use">,
  file: Pick<Attachment, "key" | "size" | "content_type">,
  payer: number,
): Promise<Attachment["picture"]> => {
  if (!isPicture(file.content_type)) return null;
  const port = use(images);
  if (port === undefined) return shownItself(file);
  if (file.size > mostBytes) return null;
  try {
    return await use(measuringLanes).run(payer, () =>
      port.describe(use(keptFiles).read(storedName(file.key), { start: 0, end: file.size })),
    );
  } catch (cause) {
    if (isUnfit(cause)) return null;
    // Without a decoder, or with one that fails, which the log says by then, clients get the picture as it is.
    return shownItself(file);
  }
};

/** Whether thumbnails are to be made of a file. */
export const needsThumbnails = ({ picture }: Pick<Attachment, "picture">): boolean =>
  typeof picture?.width === "number";

/** Returns the thumbnails of a picture by the names of their forms; null for a picture that cannot be decoded. */
export const makeThumbnails = async (
  { use }: Pick<Reading, "use">,
  file: Attachment,
): Promise<Map<string, Uint8Array> | null> => {
  const forms = formsOf(file);
  try {
    const content = use(keptFiles).read(storedName(file.key), { start: 0, end: file.size });
    const made = (await use(images)?.thumbnails(content, [...forms.values()])) ?? [];
    return new Map([...forms.keys()].flatMap((name, at) => (made[at] === undefined ? [] : [[name, made[at]]])));
  } catch (cause) {
    if (isUnfit(cause)) return null;
    throw cause;
  }
};
