import type { ChatMessage } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { Suspense } from "preact/compat";
import { useState } from "preact/hooks";
import { useShownContent } from "../../parts/found.js";
import { lazyPart } from "../../parts/lazy-part.js";
import { Rendered } from "../../parts/rendered.js";
import { t } from "../../texts/index.js";
import { toggleCollapsed } from "./actions/flags.js";
import { isMutedPerson } from "./actions/mute-sender.js";
import { edits } from "./edit/editing.js";
import { Folding } from "./folding.js";
import { viewPictures } from "./pictures/view-pictures.js";
import { widgetOf } from "./widgets/submessage-data.js";

const MessageEditor = lazyPart(async () => ({ default: (await import("./edit/message-editor.js")).MessageEditor }));
const MessageWidget = lazyPart(async () => ({ default: (await import("./widgets/message-widget.js")).MessageWidget }));

/** Opens the viewer where a picture was pressed. */
const openPicture = (message: ChatMessage, event: MouseEvent): void => {
  const { target } = event;
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented);
  if (!isPlain || !(target instanceof Element)) return;
  const link = target.closest(".message_inline_image > a");
  const picture = link?.querySelector("img") ?? target.closest("img.inline-image");
  const source = picture?.getAttribute("src");
  if (source && viewPictures(message, source)) event.preventDefault();
};

const Hidden = ({ text, onShow }: { text: string; onShow(): void }) => (
  <p class="hidden-message">
    {text}{" "}
    <button type="button" class="link-button" onClick={onShow}>
      {t.actions.show}
    </button>
  </p>
);

/** What follows `/me`, which goes on the name of its sender. */
const meHtml = (html: string): string => html.replace(/^(\s*<p>)\/me\s+/, "$1");

const Text = ({ message }: { message: ChatMessage }) => {
  const html = useShownContent(message);
  if (!message.is_me_message) return <Rendered html={html} />;
  return (
    <div class="me-line">
      <b dir="auto">{message.sender_full_name}</b> <Rendered html={meHtml(html)} />
    </div>
  );
};

const Shown = ({ message }: { message: ChatMessage }) => {
  if (message.submessages.length > 0 && widgetOf(message) !== undefined)
    return (
      <Suspense fallback={<div class="widget-space" />}>
        <MessageWidget message={message} />
      </Suspense>
    );
  return (
    <div onClick={(event) => openPicture(message, event)}>
      <Folding message_id={message.id} html={message.content}>
        <Text message={message} />
      </Folding>
    </div>
  );
};

/** What a message says: as text, as a poll, or in an editor. */
export const MessageContent = ({ message }: { message: ChatMessage }) => {
  const isMuted = useSelect((view) => isMutedPerson(view, message.sender_id), [message.sender_id]);
  const [isRevealed, setRevealed] = useState(false);
  if (edits.value.has(message.id))
    return (
      <Suspense fallback={null}>
        <MessageEditor message={message} />
      </Suspense>
    );
  if (isMuted && !isRevealed) return <Hidden text={t.actions.hiddenSender} onShow={() => setRevealed(true)} />;
  if (message.flags.includes("collapsed"))
    return <Hidden text={t.actions.collapsed} onShow={() => toggleCollapsed(message)} />;
  return <Shown message={message} />;
};
