import { useSelect } from "@confab/client/react";
import { ChoiceLine } from "../../parts/forms/controls.js";
import { Line } from "../../parts/forms/line.js";
import { useSaved } from "../../parts/forms/use-saved.js";
import { c } from "../../texts/channels/index.js";

interface FolderLineProps {
  readonly value: number | null;
  readonly mayChange: boolean;
  store(folder_id: number | null): Promise<unknown>;
}

/** The folder of a channel. Nothing where the organization has no folders. */
export const FolderLine = ({ value: stored, mayChange, store }: FolderLineProps) => {
  const { value, save, problem } = useSaved<number | null>(stored, store);
  const folders = useSelect((view) => [...view.folders.values()].filter(({ is_archived }) => !is_archived), []);
  if (folders.length === 0) return null;
  const choices = [{ value: null, label: c.noFolder }, ...folders.map(({ id, name }) => ({ value: id, label: name }))];
  if (!mayChange)
    return <Line label={c.folder}>{choices.find((choice) => choice.value === value)?.label ?? c.noFolder}</Line>;
  return (
    <ChoiceLine<number | null> label={c.folder} value={value} choices={choices} problem={problem} onChange={save} />
  );
};
