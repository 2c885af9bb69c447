import type { ChatMessage } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { useState } from "preact/hooks";
import { client } from "../../client.js";
import { Dialog } from "../../parts/dialog.js";
import { Problem, useAttempt } from "../../parts/problem.js";
import { t } from "../../texts/index.js";

type ReportType = Parameters<typeof client.api.reportMessage>[0]["report_type"];

/** Reports a message to the moderators. */
export const ReportDialog = ({ message, onClose }: { message: ChatMessage; onClose(): void }) => {
  const types = useSelect((view) => view.field("server_report_message_types") ?? [], []);
  const [type, setType] = useState(types[0]?.key ?? "other");
  const [description, setDescription] = useState("");
  const { attempt, isBusy, problem } = useAttempt();
  const report = () =>
    client.api.reportMessage({
      message_id: message.id,
      report_type: type as ReportType,
      description: description.trim(),
    });
  return (
    <Dialog
      title={t.actions.report}
      onClose={onClose}
      onSubmit={() => void attempt(report).then((isDone) => isDone && onClose())}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            {t.common.cancel}
          </button>
          <button
            type="submit"
            class="button primary"
            disabled={type === "other" && description.trim() === ""}
            aria-disabled={isBusy}
          >
            {t.actions.sendReport}
          </button>
        </>
      }
    >
      <p class="hint">{t.actions.reportHint}</p>
      <label class="field">
        <span>{t.actions.reportWhy}</span>
        <select value={type} onChange={({ currentTarget }) => setType(currentTarget.value)}>
          {types.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t.actions.reportMore}</span>
        <textarea
          rows={4}
          maxLength={1_000}
          value={description}
          onInput={({ currentTarget }) => setDescription(currentTarget.value)}
        />
      </label>
      <Problem problem={problem} />
    </Dialog>
  );
};
