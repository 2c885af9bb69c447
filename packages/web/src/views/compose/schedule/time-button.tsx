import "./time-button.css";
import "../../../parts/menu.css";
import { CalendarClock, type LucideIcon } from "lucide-preact";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { Floating } from "../../../parts/floating.js";
import { t } from "../../../texts/index.js";
import { clockTime } from "../../../texts/times.js";
import { fieldTime, type SchedulePreset, schedulePresets } from "./presets.js";

const presetName = ({ name, date }: SchedulePreset): string => t.writing[name](clockTime(date.getTime() / 1_000));

interface TimePopupProps {
  readonly anchor: Element;
  onClose(): void;
  /** Called with UNIX seconds. */
  onChoose(timestamp: number): void;
}

const TimePopup = ({ anchor, onClose, onChoose }: TimePopupProps) => {
  const [now] = useState(() => new Date());
  const [time, setTime] = useState(() => fieldTime(new Date(now.getTime() + 3_600_000)));
  const [isPast, setPast] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const choose = (date: Date): void => {
    const isLater = date.getTime() > Date.now();
    setPast(!isLater);
    if (!isLater) return;
    onClose();
    onChoose(Math.floor(date.getTime() / 1_000));
  };
  return (
    <Floating anchor={anchor} role="dialog" label={t.compose.later} placement="top-end" isSheet onClose={onClose}>
      {schedulePresets(now).map((preset, at) => (
        <button
          key={preset.name}
          ref={at === 0 ? first : null}
          type="button"
          class="menu-item"
          onClick={() => choose(preset.date)}
        >
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
    </Floating>
  );
};

interface TimeButtonProps {
  readonly label: string;
  readonly Icon: LucideIcon;
  /** In pixels. */
  readonly size?: number;
  readonly isDisabled?: boolean;
  /** Called with UNIX seconds. */
  onChoose(timestamp: number): void;
}

/** A button that asks when a message is sent: at one of a few good times, or at any. */
export const TimeButton = ({ label, Icon, size = 16, isDisabled = false, onChoose }: TimeButtonProps) => {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={isDisabled}
        onClick={({ currentTarget }) => setAnchor(anchor === null ? currentTarget : null)}
      >
        <Icon size={size} />
      </button>
      {anchor !== null && <TimePopup anchor={anchor} onClose={close} onChoose={onChoose} />}
    </>
  );
};
