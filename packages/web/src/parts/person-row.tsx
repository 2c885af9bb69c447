import "./person-row.css";
import { X } from "lucide-preact";
import { c } from "../texts/channels/index.js";
import { Avatar, PresenceDot } from "./avatar.js";

interface PersonRowProps {
  readonly user_id: number;
  readonly name: string;
  readonly isSelf: boolean;
  /** Takes the person out; undefined for those who may not. */
  readonly onRemove: (() => void) | undefined;
}

/** Somebody in a list of who is in something. */
export const PersonRow = ({ user_id, name, isSelf, onRemove }: PersonRowProps) => (
  <div class="person-row" role="listitem">
    <Avatar user_id={user_id} size={28} />
    <span class="cut">
      <bdi>{name}</bdi> {isSelf && <small class="hint">{c.you}</small>}
    </span>
    <PresenceDot user_id={user_id} />
    {onRemove !== undefined && (
      <button type="button" class="icon-button" aria-label={c.remove(name)} onClick={onRemove}>
        <X size={16} />
      </button>
    )}
  </div>
);
