import "./avatar.css";
import { usePresence, useSelect, useUser } from "@confab/client/react";
import { client } from "../client.js";
import { t } from "../texts/index.js";

/** A person's picture. Their name stands beside it, so readers of screens skip it. */
export const Avatar = ({ user_id, size = 36 }: { user_id: number; size?: number }) => {
  const user = useUser(user_id);
  const url = user?.avatar_url;
  if (typeof url !== "string") return <span class="avatar" style={{ width: `${size}px`, height: `${size}px` }} />;
  return <img class="avatar" src={client.fileUrl(url)} alt="" width={size} height={size} loading="lazy" />;
};

/** A dot that says whether somebody is there. */
export const PresenceDot = ({ user_id }: { user_id: number }) => {
  const reported = usePresence(user_id);
  // The server reports other people. The reader is here, unless their presence is hidden.
  const isOwn = useSelect(
    (view) => view.self === user_id && view.settings.get("presence_enabled") !== false,
    [user_id],
  );
  const availability = isOwn ? "active" : reported;
  return <span class={`presence-dot ${availability}`} role="img" aria-label={t.presence[availability]} />;
};
