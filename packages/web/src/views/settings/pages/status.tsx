import { useSelect } from "@confab/client/react";
import { client } from "../../../client.js";
import { LineGroup } from "../../../parts/forms/line.js";
import { TextLine } from "../../../parts/forms/text-line.js";
import { useSaved } from "../../../parts/forms/use-saved.js";
import { s } from "../../../texts/settings/index.js";
import { SettingLine } from "../setting-line.js";

/** Texts that people often want, with the emoji that goes with each. */
const suggestions = [
  ["busy", "working_on_it"],
  ["meeting", "calendar"],
  ["commuting", "bus"],
  ["sick", "hurt"],
  ["vacation", "palm_tree"],
  ["remote", "at_work"],
] as const;

interface OwnStatus {
  readonly status_text: string;
  readonly emoji_name: string;
}

const longest = 60;

/** What one says of what one is doing. */
export const Status = () => {
  const stored = useSelect(({ statuses, self }) => statuses.get(String(self)), []);
  const known: OwnStatus = { status_text: stored?.status_text ?? "", emoji_name: stored?.emoji_name ?? "" };
  const { value, save, problem } = useSaved(known, (status) => client.api.updateOwnStatus(status));
  return (
    <>
      <LineGroup>
        <TextLine
          label={s.status.text}
          hint={s.status.hint}
          value={value.status_text}
          maxLength={longest}
          problem={problem}
          onSave={(status_text) => save({ ...value, status_text })}
        />
        <div class="one-field suggestions" role="group" aria-label={s.status.suggestions}>
          {suggestions.map(([name, emoji_name]) => (
            <button
              key={name}
              type="button"
              class="button small"
              onClick={() => save({ status_text: s.status[name], emoji_name })}
            >
              {s.status[name]}
            </button>
          ))}
          {(value.status_text !== "" || value.emoji_name !== "") && (
            <button type="button" class="link-button" onClick={() => save({ status_text: "", emoji_name: "" })}>
              {s.status.clear}
            </button>
          )}
        </div>
      </LineGroup>
      <LineGroup>
        <SettingLine name="presence_enabled" />
      </LineGroup>
    </>
  );
};
