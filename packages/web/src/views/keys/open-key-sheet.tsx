import { lazyPart } from "../../parts/lazy-part.js";
import { openOverlay } from "../../parts/overlays.js";

const KeySheet = lazyPart(async () => (await import("./key-sheet.js")).KeySheet);

/** Shows all keys of the page. */
export const openKeySheet = (): void => {
  openOverlay((close) => <KeySheet onClose={close} />);
};
