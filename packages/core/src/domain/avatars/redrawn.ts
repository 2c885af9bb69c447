import { EncodedEvent, LoggedEvent } from "../../events/log/event.js";
import type { Use } from "../../operation/define-service.js";
import { mediumSize } from "../realm/index.js";
import { type Avatars, shownAvatars } from "../users/index.js";

interface Pictured {
  user_id?: number;
  sender_id?: number;
  avatar_url?: string | null;
  avatar_url_medium?: string;
  avatar_source?: string;
}

const redraw = (shown: Pictured, avatars: Avatars): Pictured => {
  const id = shown.sender_id ?? shown.user_id;
  const avatar_url = id === undefined ? undefined : avatars.urlNow(shown.avatar_url ?? "", id);
  if (id === undefined || avatar_url === undefined || avatar_url === shown.avatar_url || !avatar_url) return shown;
  const redrawn = { ...shown, avatar_url };
  if (shown.avatar_url_medium !== undefined)
    redrawn.avatar_url_medium = avatars.urlNow(shown.avatar_url_medium, id, mediumSize);
  if (shown.avatar_source !== undefined) redrawn.avatar_source = avatars.sourceOf(shown.avatar_source);
  return redrawn;
};

/** The field of an event that contains a picture, by the event's type. */
const places: Readonly<Record<string, string>> = { message: "message", realm_user: "person" };

/**
 * Replaces the provider's pictures in a stored event if this server draws pictures now, or fetches them itself. Otherwise events from
 * before that change would betray hashes of addresses to older queues, or readers to the provider.
 */
export const redrawn = (event: LoggedEvent, use: Use): LoggedEvent => {
  const avatars = use(shownAvatars);
  const place = places[event.type];
  if (place === undefined || !avatars.mayHaveChanged(event.text)) return event;
  const { kind, payload, id, timestamp, audience, kinds } = event;
  // The schemas of both events have pictures there.
  const told = EncodedEvent.of(kind, { ...payload, [place]: redraw(payload[place] as Pictured, avatars) });
  const { avatar_is_computable: _, ...facts } = event.facts;
  return new LoggedEvent(told, { id, timestamp, audience, facts, kinds });
};
