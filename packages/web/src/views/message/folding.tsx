import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../../texts/index.js";

/** What is higher than this, in pixels, is folded. */
const mostHeight = 640;

/** Long messages that were unfolded stay so. */
const unfolded = new Set<number>();

/** Measuring takes time, so only what may be long is measured. */
const maybeLong = (html: string): boolean =>
  html.length > 2_000 || (html.match(/<(?:p|li|br|tr|pre|blockquote|h\d)\b|\n/g)?.length ?? 0) > 20;

interface FoldingProps {
  readonly message_id: number;
  readonly html: string;
  readonly children: ComponentChildren;
}

const Foldable = ({ message_id, html, children }: FoldingProps) => {
  const content = useRef<HTMLDivElement>(null);
  const [isFolded, setFolded] = useState<boolean | null>(null);
  useLayoutEffect(() => {
    const isHigh = (content.current?.scrollHeight ?? 0) > mostHeight;
    setFolded(isHigh ? !unfolded.has(message_id) : null);
  }, [message_id, html]);
  const toggle = (): void => {
    if (isFolded) unfolded.add(message_id);
    else unfolded.delete(message_id);
    setFolded(!isFolded);
  };
  return (
    <>
      <div ref={content} class={isFolded ? "folded" : undefined}>
        {children}
      </div>
      {isFolded !== null && (
        <button type="button" class="link-button unfold" aria-expanded={!isFolded} onClick={toggle}>
          {isFolded ? t.actions.showMore : t.actions.showLess}
        </button>
      )}
    </>
  );
};

/** Folds a long message until somebody wants to read all of it. */
export const Folding = (props: FoldingProps) => (maybeLong(props.html) ? <Foldable {...props} /> : props.children);
