import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Suspense } from "preact/compat";

interface Overlay {
  readonly key: number;
  readonly content: ComponentChildren;
}

const overlays = signal<readonly Overlay[]>([]);
let lastKey = 0;

/** Shows something over the page, such as a dialog. It goes when `close` is called, or the returned function. */
export const openOverlay = (render: (close: () => void) => ComponentChildren): (() => void) => {
  lastKey += 1;
  const key = lastKey;
  const close = (): void => {
    overlays.value = overlays.value.filter((overlay) => overlay.key !== key);
  };
  overlays.value = [...overlays.value, { key, content: render(close) }];
  return close;
};

/** All that stands over the page. */
export const Overlays = () => (
  <>
    {overlays.value.map(({ key, content }) => (
      <Suspense key={key} fallback={null}>
        {content}
      </Suspense>
    ))}
  </>
);
