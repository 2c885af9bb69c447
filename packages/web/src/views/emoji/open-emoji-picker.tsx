import type { EmojiName } from "../../parts/emoji-picture.js";
import { lazyPart } from "../../parts/lazy-part.js";
import { openOverlay } from "../../parts/overlays.js";
import { holdTyping, takeTypedAhead } from "../../shell/type-ahead.js";

const EmojiPicker = lazyPart(async () => ({ default: (await import("./emoji-picker.js")).EmojiPicker }));

interface PickerOptions {
  onChoose(emoji: EmojiName): void;
  /** Called when it closes, with or without an emoji. */
  onClose?(): void;
}

/** Opens the emoji picker beside an element. It closes once an emoji was chosen. */
export const openEmojiPicker = (anchor: Element, { onChoose, onClose }: PickerOptions): void => {
  openOverlay((remove) => {
    const close = (): void => {
      takeTypedAhead();
      remove();
      onClose?.();
    };
    const choose = (emoji: EmojiName): void => {
      close();
      onChoose(emoji);
    };
    holdTyping(close);
    return <EmojiPicker anchor={anchor} onChoose={choose} onClose={close} />;
  });
};
