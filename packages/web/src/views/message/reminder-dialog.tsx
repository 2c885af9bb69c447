import type { ChatMessage } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { useState } from "preact/hooks";
import { client } from "../../client.js";
import { Dialog } from "../../parts/dialog.js";
import { Problem, useAttempt } from "../../parts/problem.js";
import { t } from "../../texts/index.js";
import { comingTime, fullTime } from "../../texts/times.js";
import { inputTime, reminderTimes } from "./reminder-times.js";

const own = "own";

/** Has the server remind one of a message. */
export const ReminderDialog = ({ message, onClose }: { message: ChatMessage; onClose(): void }) => {
  const [times] = useState(() => reminderTimes(new Date()));
  const [choice, setChoice] = useState<string>(times[0]?.key ?? own);
  const [typed, setTyped] = useState(inputTime(times.at(-1)?.date ?? new Date()));
  const [note, setNote] = useState("");
  const most = useSelect((view) => view.field("max_reminder_note_length") ?? 1_000, []);
  const { attempt, isBusy, problem } = useAttempt();
  const date = times.find(({ key }) => key === choice)?.date ?? new Date(typed);
  const remind = () =>
    client.api.createReminder({
      message_id: message.id,
      scheduled_delivery_timestamp: Math.floor(date.getTime() / 1_000),
      ...(note.trim() === "" ? {} : { note: note.trim() }),
    });
  return (
    <Dialog
      title={t.actions.remind}
      class="narrow"
      onClose={onClose}
      onSubmit={() => void attempt(remind).then((isDone) => isDone && onClose())}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            {t.common.cancel}
          </button>
          <button type="submit" class="button primary" disabled={Number.isNaN(date.getTime())} aria-disabled={isBusy}>
            {t.actions.setReminder}
          </button>
        </>
      }
    >
      <fieldset class="choices">
        <legend class="hint">{t.actions.remindWhen}</legend>
        {times.map(({ key, date: time }) => (
          <label key={key} class="choice">
            <input type="radio" name="when" checked={choice === key} onChange={() => setChoice(key)} />
            <span>{t.actions.reminders[key]}</span>
            <time class="hint" dateTime={time.toISOString()} title={fullTime(time.getTime() / 1_000)}>
              {comingTime(time.getTime() / 1_000)}
            </time>
          </label>
        ))}
        <label class="choice">
          <input type="radio" name="when" checked={choice === own} onChange={() => setChoice(own)} />
          <span>{t.actions.remindAt}</span>
          <input
            type="datetime-local"
            class="reminder-time"
            value={typed}
            aria-label={t.actions.remindAt}
            onInput={({ currentTarget }) => {
              setChoice(own);
              setTyped(currentTarget.value);
            }}
          />
        </label>
      </fieldset>
      <label class="field">
        <span>{t.actions.note}</span>
        <input maxLength={most} value={note} onInput={({ currentTarget }) => setNote(currentTarget.value)} />
      </label>
      <Problem problem={problem} />
    </Dialog>
  );
};
