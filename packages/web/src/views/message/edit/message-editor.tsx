import type { ChatMessage } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { useEffect } from "preact/hooks";
import { placeOf } from "../../../parts/place-of.js";
import { Problem, useAttempt } from "../../../parts/problem.js";
import { t } from "../../../texts/index.js";
import { Editor } from "../../compose/editor/editor.js";
import { rowOf } from "../selected-message.js";
import { edits, endEdit, saveEdit, setEditText } from "./editing.js";

/** Where one edits a message of one's own. */
export const MessageEditor = ({ message }: { message: ChatMessage }) => {
  const { id } = message;
  const { attempt, problem } = useAttempt();
  const self = useSelect((view) => view.self, []);
  // The editor is higher than the text, and may reach below the list.
  useEffect(() => {
    const frame = requestAnimationFrame(() => rowOf(id)?.scrollIntoView({ block: "nearest" }));
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return (
    <>
      <Editor
        initial={edits.peek().get(id)?.text ?? ""}
        place={placeOf(message, self)}
        label={t.actions.editLabel}
        onText={(text) => setEditText(id, text)}
        onSave={() => attempt(() => saveEdit(id)).then(() => {})}
        onCancel={() => endEdit(id)}
      />
      <Problem problem={problem} />
    </>
  );
};
