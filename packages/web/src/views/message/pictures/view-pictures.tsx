import type { ChatMessage } from "@confab/client";
import { client } from "../../../client.js";
import { lazyPart } from "../../../parts/lazy-part.js";
import { openOverlay } from "../../../parts/overlays.js";
import { route } from "../../../shell/route.js";
import { foundPictures } from "./found-pictures.js";

const Viewer = lazyPart(async () => ({ default: (await import("./viewer.js")).Viewer }));

/** The messages that the page shows around one. */
const shownAround = (message: ChatMessage): readonly ChatMessage[] => {
  const { value } = route;
  if (value.view !== "narrow") return [message];
  const near = value.terms.find(({ operator }) => operator === "near")?.operand;
  const terms = value.terms.filter(({ operator }) => operator !== "near" && operator !== "with");
  const anchors = [typeof near === "number" ? near : "first_unread", "newest"] as const;
  const lists = anchors.map((anchor) => client.store.messages(terms, { anchor }).get().messages);
  return lists.find((messages) => messages.some(({ id }) => id === message.id)) ?? [message];
};

/** Opens the viewer at a picture of a message; its first one where no address is given. False where it has none. */
export const viewPictures = (message: ChatMessage, thumbnail?: string): boolean => {
  const pictures = foundPictures(shownAround(message));
  const own = pictures.findIndex(
    (picture) => picture.message_id === message.id && (thumbnail === undefined || picture.thumbnail === thumbnail),
  );
  if (own < 0) return false;
  openOverlay((close) => <Viewer pictures={pictures} first={own} onClose={close} />);
  return true;
};
