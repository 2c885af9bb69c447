import { useSelect } from "@confab/client/react";
import { X } from "lucide-preact";
import { useState } from "preact/hooks";
import { client } from "../../../client.js";
import { LineGroup } from "../../../parts/forms/line.js";
import { useAction } from "../../../parts/forms/use-action.js";
import { Problem } from "../../../parts/problem.js";
import { s } from "../../../texts/settings/index.js";

/** Words that one is told of. */
export const AlertWords = () => {
  const words = useSelect((view) => view.field("alert_words") ?? [], []);
  const [text, setText] = useState("");
  const { run, problem } = useAction();
  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (await run(() => client.api.addAlertWords({ alert_words: [text.trim()] }))) setText("");
  };
  return (
    <>
      <p class="hint">{s.alertWords.hint}</p>
      <LineGroup>
        <form class="one-field" onSubmit={add}>
          <input
            aria-label={s.alertWords.label}
            placeholder={s.alertWords.label}
            value={text}
            maxLength={100}
            dir="auto"
            required
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <button type="submit" class="button primary">
            {s.alertWords.add}
          </button>
        </form>
        <Problem problem={problem ?? null} />
        {words.length === 0 && <p class="things-empty">{s.alertWords.empty}</p>}
        {words.map((word) => (
          <div key={word} class="thing">
            <bdi class="thing-words">{word}</bdi>
            <button
              type="button"
              class="icon-button"
              aria-label={s.alertWords.remove(word)}
              onClick={() => run(() => client.api.removeAlertWords({ alert_words: [word] }))}
            >
              <X size={16} />
            </button>
          </div>
        ))}
      </LineGroup>
    </>
  );
};
