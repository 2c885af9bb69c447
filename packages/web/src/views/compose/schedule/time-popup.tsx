import "./time-popup.css";
import { CalendarClock } from "lucide-preact";
import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../../texts/index.js";
import { clockTime } from "../../../texts/times.js";
import { Popup } from "../editor/popup.js";
import { fieldTime, type SchedulePreset, schedulePresets } from "./presets.js";

const presetName = ({ name, date }: SchedulePreset): string => t.writing[name](clockTime(date.getTime() / 1_000));

interface TimePopupProps {
  readonly anchor: RefObject<HTMLElement>;
  onClose(): void;
  /** Called with UNIX seconds. */
  onChoose(timestamp: number): void;
}

/** Chooses when a message is sent: one of a few good times, or any. */
export const TimePopup = ({ anchor, onClose, onChoose }: TimePopupProps) => {
  const [now] = useState(() => new Date());
  const [time, setTime] = useState(() => fieldTime(new Date(now.getTime() + 3_600_000)));
  const [isPast, setPast] = useState(false);
  const choose = (date: Date): void => {
    const isLater = date.getTime() > Date.now();
    setPast(!isLater);
    if (!isLater) return;
    onClose();
    onChoose(Math.floor(date.getTime() / 1_000));
  };
  return (
    <Popup anchor={anchor} label={t.compose.later} onClose={onClose}>
      {schedulePresets(now).map((preset) => (
        <button key={preset.name} type="button" class="popup-item" onClick={() => choose(preset.date)}>
          <CalendarClock size={16} aria-hidden="true" />
          {presetName(preset)}
        </button>
      ))}
      <form
        class="time-form"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          choose(new Date(time));
        }}
      >
        <label class="field">
          <span>{t.writing.scheduleAt}</span>
          <input
            type="datetime-local"
            value={time}
            min={fieldTime(now)}
            required
            onInput={({ currentTarget }) => setTime(currentTarget.value)}
          />
        </label>
        {isPast && (
          <p class="time-problem" role="alert">
            {t.writing.inThePast}
          </p>
        )}
        <button type="submit" class="button primary">
          {t.writing.schedule}
        </button>
      </form>
    </Popup>
  );
};
