import { Suspense } from "preact/compat";
import { lazyPart } from "../../../parts/lazy-part.js";
import { t } from "../../../texts/index.js";
import { typedWidget } from "../../message/widgets/typed-widget.js";
import { Preview } from "./preview.js";

const WidgetPreview = lazyPart(async () => ({
  default: (await import("../../message/widgets/widget-preview.js")).WidgetPreview,
}));

/** What readers will see of a message that is sent: text, a poll or a list of tasks. */
export const MessagePreview = ({ content }: { content: string }) => {
  const widget = typedWidget(content);
  if (widget === undefined) return <Preview content={content} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <div class="writing-preview" role="region" aria-label={t.compose.preview} tabIndex={0}>
      <Suspense fallback={null}>
        <WidgetPreview widget={widget} />
      </Suspense>
    </div>
  );
};
