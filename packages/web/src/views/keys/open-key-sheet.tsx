import { lazy } from "preact/compat";
import { openOverlay } from "../../parts/overlays.js";

const KeySheet = lazy(async () => (await import("./key-sheet.js")).KeySheet);

/** Shows all keys of the page. */
export const openKeySheet = (): void => {
  openOverlay((close) => <KeySheet onClose={close} />);
};
