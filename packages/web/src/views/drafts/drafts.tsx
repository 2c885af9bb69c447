import "./kept-text.css";
import { useSelect } from "@confab/client/react";
import { PencilLine, Trash2 } from "lucide-preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { TopBar } from "../../shell/top-bar.js";
import { t } from "../../texts/index.js";
import { fullTime, shortTime } from "../../texts/times.js";
import {
  deleteListed,
  type ListedDraft,
  listedDrafts,
  openDraft,
  restoreListed,
} from "../compose/drafts/listed-drafts.js";
import { followDrafts } from "../compose/drafts/sending.js";
import { shelf } from "../compose/drafts/shelf.js";
import { KeptPlace } from "./kept-place.js";

const DraftRow = ({ listed, onDelete }: { listed: ListedDraft; onDelete(): void }) => {
  const { draft } = listed;
  const self = useSelect((view) => view.self, []);
  const open = (): void => openDraft(listed, self);
  return (
    <li class="kept-row">
      <div class="kept-head">
        <KeptPlace target={draft.target} />
        <time dateTime={new Date(draft.changed * 1_000).toISOString()} title={fullTime(draft.changed)}>
          {shortTime(draft.changed)}
        </time>
        {draft.saved === undefined && <span class="kept-note">{t.writing.onlyHere}</span>}
      </div>
      <button type="button" class="kept-text" dir="auto" title={t.writing.goOnWriting} onClick={open}>
        {draft.content.trim()}
      </button>
      <div class="kept-actions">
        <button
          type="button"
          class="icon-button"
          aria-label={t.writing.goOnWriting}
          title={t.writing.goOnWriting}
          onClick={open}
        >
          <PencilLine size={16} />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t.writing.deleteDraft}
          title={t.writing.deleteDraft}
          onClick={onDelete}
        >
          <Trash2 size={16} />
        </button>
      </div>
    </li>
  );
};

/** What one has begun to write and has not sent. */
const Drafts = () => {
  useLayoutEffect(followDrafts, []);
  const here = shelf.value;
  const drafts = useSelect((view) => listedDrafts(view, here), [here]);
  const [deleted, setDeleted] = useState<ListedDraft>();
  useEffect(() => () => setDeleted(undefined), []);
  return (
    <>
      <TopBar title={t.views.drafts} />
      {deleted !== undefined && (
        <p class="kept-undo" role="status">
          {t.writing.deleted}
          <button
            type="button"
            class="link-button"
            onClick={() => {
              restoreListed(deleted);
              setDeleted(undefined);
            }}
          >
            {t.writing.undo}
          </button>
        </p>
      )}
      {drafts.length === 0 ? (
        <div class="empty-view">
          <p>{t.writing.noDrafts}</p>
          <p class="hint">{t.writing.noDraftsHint}</p>
        </div>
      ) : (
        <ul class="kept-list">
          {drafts.map((listed) => (
            <DraftRow
              key={listed.key}
              listed={listed}
              onDelete={() => {
                setDeleted(listed);
                void deleteListed(listed).catch(() => {});
              }}
            />
          ))}
        </ul>
      )}
    </>
  );
};

export default Drafts;
