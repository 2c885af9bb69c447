import type { StoreView } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { ArrowDown, ArrowLeft, ArrowUp } from "lucide-preact";
import { useState } from "preact/hooks";
import { client } from "../../client.js";
import { ConfirmButton } from "../../parts/forms/confirm-button.js";
import { LineGroup } from "../../parts/forms/line.js";
import { TextLine } from "../../parts/forms/text-line.js";
import { useAction } from "../../parts/forms/use-action.js";
import { Problem } from "../../parts/problem.js";
import { TopBar } from "../../shell/top-bar.js";
import { c } from "../../texts/channels/index.js";

type Folder = NonNullable<ReturnType<StoreView["folders"]["get"]>>;

const inOrder = (view: StoreView): Folder[] => [...view.folders.values()].sort((one, other) => one.order - other.order);

interface FolderProps {
  readonly folder: Folder;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  onMove(step: -1 | 1): void;
}

const FolderRow = ({ folder: { id, name }, isFirst, isLast, onMove }: FolderProps) => {
  const { run, problem } = useAction();
  return (
    <div class="folder-row">
      <TextLine
        label={<span class="hidden-text">{c.folderName}</span>}
        value={name}
        problem={problem}
        onSave={(text) => run(() => client.api.updateChannelFolder({ channel_folder_id: id, name: text }))}
      />
      <div class="folder-actions">
        <button
          type="button"
          class="icon-button"
          aria-label={c.moveUp(name)}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={16} />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={c.moveDown(name)}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={16} />
        </button>
        <ConfirmButton
          label={c.archiveFolder}
          question={c.archiveFolderQuestion}
          action={() => client.api.updateChannelFolder({ channel_folder_id: id, is_archived: true })}
        />
      </div>
    </div>
  );
};

/** The folders that group the channels for everybody. */
export const ChannelFolders = () => {
  const all = useSelect(inOrder, []);
  const isAdmin = useSelect((view) => view.field("is_admin") === true, []);
  const [name, setName] = useState("");
  const { run, problem } = useAction();
  const folders = all.filter(({ is_archived }) => !is_archived);
  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (await run(() => client.api.createChannelFolder({ name: name.trim(), description: "" }))) setName("");
  };
  const move = (id: number, step: -1 | 1): void => {
    const neighbor = folders[folders.findIndex((folder) => folder.id === id) + step];
    if (neighbor === undefined) return;
    const swapped: Readonly<Record<number, number>> = { [id]: neighbor.id, [neighbor.id]: id };
    void run(() => client.api.reorderChannelFolders({ order: all.map((folder) => swapped[folder.id] ?? folder.id) }));
  };
  const title = (
    <span class="channel-title">
      <a class="icon-button" href="#channels" aria-label={c.all}>
        <ArrowLeft size={18} />
      </a>
      {c.folders}
    </span>
  );
  return (
    <>
      <TopBar title={title} />
      <div class="channel-page">
        <div class="new-channel">
          {!isAdmin && <p class="hint">{c.onlyAdmins}</p>}
          <LineGroup>
            {isAdmin && (
              <form class="one-field" onSubmit={add}>
                <input
                  aria-label={c.folderName}
                  placeholder={c.folderName}
                  value={name}
                  required
                  dir="auto"
                  onInput={({ currentTarget }) => setName(currentTarget.value)}
                />
                <button type="submit" class="button primary">
                  {c.newFolder}
                </button>
              </form>
            )}
            <Problem problem={problem ?? null} />
            {folders.length === 0 && <p class="things-empty">{c.noFolders}</p>}
            {folders.map((folder, at) =>
              isAdmin ? (
                <FolderRow
                  key={folder.id}
                  folder={folder}
                  isFirst={at === 0}
                  isLast={at === folders.length - 1}
                  onMove={(step) => move(folder.id, step)}
                />
              ) : (
                <p key={folder.id} class="things-empty" dir="auto">
                  {folder.name}
                </p>
              ),
            )}
          </LineGroup>
        </div>
      </div>
    </>
  );
};
