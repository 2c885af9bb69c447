import "./compose.css";
import type { ConversationPlace } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { Clock, SendHorizontal, X } from "lucide-preact";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { client } from "../../client.js";
import { channelName, nameOf, topicName } from "../../parts/names.js";
import { placeKey } from "../../parts/place-of.js";
import { addressOfPlace, go } from "../../shell/route.js";
import { t } from "../../texts/index.js";
import { editLast } from "../message/edit/edit-if-allowed.js";
import { type SendObstacle, sendObstacle } from "./check-send.js";
import { TargetChips } from "./chips/target-chips.js";
import { ComposeNotice, type Notice } from "./compose-notice.js";
import { boxTask, sentHere } from "./compose-requests.js";
import { sendDraft } from "./drafts/sending.js";
import { useDraft } from "./drafts/use-draft.js";
import { applyEdit, selectedIn } from "./editor/apply-edit.js";
import { EnterHint } from "./editor/enter-hint.js";
import { MessagePreview } from "./editor/message-preview.js";
import { withBlock, withInsertion } from "./editor/text-edit.js";
import { WritingArea } from "./editor/writing-area.js";
import { WritingTools } from "./editor/writing-tools.js";
import { obstacleOf } from "./limits.js";
import { scheduleDraft } from "./schedule/schedule-draft.js";
import { TimeButton } from "./schedule/time-button.js";
import { type ComposeTarget, placeOfTarget } from "./target.js";
import { noteTyping, stopTyping, useTypingEnd } from "./typing.js";
import { uploadsOf } from "./uploads/slot-uploads.js";
import { UploadRows } from "./uploads/upload-rows.js";
import { useDrop } from "./uploads/use-drop.js";

interface ComposeBoxProps {
  /** What the text is kept under. */
  readonly slot: string;
  /** Where it goes, unless one has changed that. */
  readonly target: ComposeTarget;
  /** The conversation that is shown. */
  readonly here: ConversationPlace | undefined;
  /** Closes the box, where it is open over another. */
  onClose?: (() => void) | undefined;
}

const usePlaceholder = (target: ComposeTarget): string =>
  useSelect(
    (view) => {
      if (target.kind === "channel")
        return target.stream_id < 0
          ? t.compose.label
          : t.compose.toTopic(channelName(view, target.stream_id), topicName(target.topic));
      const { others } = placeOfTarget(target, view.self) as { others: readonly number[] };
      if (target.user_ids.length === 0) return t.compose.label;
      return others.length === 0 ? t.compose.toSelf : t.compose.toPeople(others.map((id) => nameOf(view, id)));
    },
    [JSON.stringify(target)],
  );

/** Puts the focus back into the messages. */
const leaveBox = (): void => {
  const message = document.querySelector<HTMLElement>(".message[tabindex='0']");
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  message?.focus();
};

/** Shows what was sent elsewhere, unless the reader has set that one stays where one is. */
const follows = (): boolean =>
  client.store.select(({ settings }) => settings.get("web_navigate_to_sent_message") !== false).get();

/** The box in which one writes a message. */
const ComposeBox = ({ slot, target: defaultTarget, here, onClose }: ComposeBoxProps) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const targetInput = useRef<HTMLInputElement>(null);
  const { draft, setContent, setTarget } = useDraft(slot, defaultTarget);
  const { content, target } = draft;
  const [isPreview, setPreview] = useState(false);
  const [obstacle, setObstacle] = useState<SendObstacle>();
  const [notice, setNotice] = useState<Notice>();
  const self = useSelect((view) => view.self, []);
  const place = placeOfTarget(target, self);
  const placeholder = usePlaceholder(target);
  const blocked = useSelect((view) => obstacleOf(view, target), [JSON.stringify(target)]);
  const queue = uploadsOf(slot, defaultTarget);
  const onFiles = useCallback((files: readonly File[]) => queue.add(files), [queue]);
  const isDropping = useDrop(blocked === undefined ? onFiles : undefined);
  useTypingEnd(slot);
  const focusBox = (): void => {
    setPreview(false);
    // Whoever goes on typing at once loses no letter.
    if (box.current !== null) box.current.focus();
    else setTimeout(() => box.current?.focus());
  };

  const focusTarget = (): void => {
    // On a phone it shows only while the focus is in the box.
    box.current?.focus();
    targetInput.current?.focus();
  };

  // What has arrived goes in where one writes.
  useEffect(() => {
    queue.insert = (markdown) => {
      if (box.current === null) return false;
      applyEdit(box.current, withInsertion(selectedIn(box.current), markdown));
      return true;
    };
    return () => {
      queue.insert = undefined;
    };
  }, [queue]);

  const isHere = here !== undefined && placeKey(place) === placeKey(here);
  const task = boxTask.value;
  useLayoutEffect(() => {
    if (task === null) return;
    boxTask.value = null;
    if (task.markdown !== undefined && box.current !== null)
      applyEdit(box.current, withBlock(selectedIn(box.current), task.markdown));
    const isOpenTarget =
      target.kind === "channel"
        ? target.stream_id < 0 || (target.topic === "" && !isHere)
        : target.user_ids.length === 0;
    if (isOpenTarget && task.markdown === undefined) focusTarget();
    else focusBox();
  }, [task]);

  const changeText = (text: string): void => {
    setContent(text);
    setObstacle(undefined);
    setNotice(undefined);
    if (text.trim() === "") stopTyping();
    else noteTyping(place);
  };

  const isReady = (isConfirmed: boolean): boolean => {
    if (content.trim() === "") {
      focusBox();
      return false;
    }
    const found = queue.isBusy
      ? { text: t.writing.waitForFiles, at: "text" as const }
      : client.store.select((view) => sendObstacle(view, target, content)).get();
    if (found === undefined || (found.at === "ask" && isConfirmed)) return true;
    setObstacle(found);
    if (found.at === "target") focusTarget();
    return false;
  };

  const send = (isConfirmed = false): void => {
    if (!isReady(isConfirmed)) return;
    stopTyping();
    setPreview(false);
    setObstacle(undefined);
    sendDraft(slot, draft, place);
    boxTask.value = {};
    if (isHere) {
      sentHere.value += 1;
      onClose?.();
    } else if (follows()) go(addressOfPlace(place));
    else setNotice({ kind: "sent", place });
  };

  const schedule = async (timestamp: number): Promise<void> => {
    if (!isReady(true)) return;
    stopTyping();
    const problem = await scheduleDraft(slot, draft, place, timestamp);
    if (problem === undefined) setNotice({ kind: "scheduled", timestamp });
    else setObstacle({ text: problem, at: "text" });
    focusBox();
  };

  const leave = (): void => {
    if (onClose !== undefined) onClose();
    leaveBox();
  };

  return (
    <section class="compose" aria-label={t.compose.label}>
      <ComposeNotice
        obstacle={obstacle}
        notice={notice}
        onSend={() => send(true)}
        onBack={() => {
          setObstacle(undefined);
          focusBox();
        }}
      />
      <div class="compose-box" data-writing data-has-text={content !== "" || onClose !== undefined}>
        <div class="compose-head">
          <TargetChips
            target={target}
            input={targetInput}
            onTarget={(changed) => {
              stopTyping();
              setObstacle(undefined);
              setTarget(changed);
            }}
            onDone={focusBox}
          />
          {onClose !== undefined && (
            <button
              type="button"
              class="icon-button small"
              aria-label={t.writing.closeBox}
              title={t.writing.closeBox}
              onClick={leave}
            >
              <X size={16} />
            </button>
          )}
        </div>
        {blocked !== undefined ? (
          <p class="compose-blocked" role="status">
            {blocked}
          </p>
        ) : (
          <>
            {isPreview ? (
              <MessagePreview content={content} />
            ) : (
              <WritingArea
                box={box}
                text={content}
                label={t.compose.label}
                placeholder={placeholder}
                place={place}
                onText={changeText}
                onSubmit={send}
                onFiles={onFiles}
                onEscape={leave}
                onEmptyUp={editLast}
              />
            )}
            <UploadRows queue={queue} />
            <WritingTools
              box={box}
              text={content}
              isPreview={isPreview}
              onPreview={(shows) => {
                setPreview(shows);
                if (!shows) focusBox();
              }}
              onFiles={onFiles}
            >
              <EnterHint />
              <TimeButton
                label={t.compose.later}
                Icon={Clock}
                size={18}
                isDisabled={content.trim() === ""}
                onChoose={(timestamp) => void schedule(timestamp)}
              />
              <button
                type="button"
                class="icon-button send"
                aria-label={t.compose.send}
                title={t.compose.send}
                onClick={() => send()}
              >
                <SendHorizontal size={18} />
              </button>
            </WritingTools>
          </>
        )}
      </div>
      {isDropping && <p class="drop-cover">{t.writing.drop}</p>}
    </section>
  );
};

export default ComposeBox;
