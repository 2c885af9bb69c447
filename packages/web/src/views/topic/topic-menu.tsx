import { useSelect } from "@confab/client/react";
import {
  Bell,
  BellOff,
  BellRing,
  CheckCheck,
  CircleCheck,
  CircleDashed,
  EllipsisVertical,
  Link,
  MoveRight,
  Trash2,
} from "lucide-preact";
import { openDialog } from "../../parts/dialog.js";
import { known } from "../../parts/known.js";
import { MenuButton, type MenuEntry } from "../../parts/menu.js";
import { isResolved, topicName } from "../../parts/names.js";
import { showProblem } from "../../parts/show-problem.js";
import { t } from "../../texts/index.js";
import { MoveDialog } from "../message/dialogs.js";
import { mayDeleteTopic, mayMoveOut, mayMoveWithin, mayResolve } from "../message/rights.js";
import { messageOf } from "../message/selected-message.js";
import {
  askToDeleteTopic,
  copyTopicLink,
  markTopicRead,
  newestIn,
  type TopicPlace,
  toggleFollowed,
  toggleMuted,
  toggleResolved,
} from "./topic-actions.js";

const openMove = async (place: TopicPlace): Promise<void> => {
  const id = await newestIn(place);
  if (id === undefined) return;
  const timestamp = messageOf(id)?.timestamp ?? Date.now() / 1_000;
  const message = { id, timestamp, stream_id: place.stream_id, subject: place.topic };
  openDialog((close) => <MoveDialog message={message} isTopic onClose={close} />);
};

const resolveEntry = (place: TopicPlace): MenuEntry => {
  if (!known((view) => mayResolve(view, place))) return false;
  const isDone = isResolved(place.topic);
  return {
    label: isDone ? t.conversation.unresolve : t.conversation.resolve,
    icon: isDone ? <CircleDashed size={16} /> : <CircleCheck size={16} />,
    shortcut: "Shift+R",
    onSelect: () => toggleResolved(place),
  };
};

/** All that one may do with a topic. */
const topicEntries = (place: TopicPlace): readonly MenuEntry[] => {
  const { stream_id, topic } = place;
  const now = Date.now() / 1_000;
  return known((view): MenuEntry[] => [
    view.unreadIn(place) > 0 && {
      label: t.inbox.markRead,
      icon: <CheckCheck size={16} />,
      onSelect: () => markTopicRead(place),
    },
    {
      label: view.isFollowed(stream_id, topic) ? t.conversation.unfollow : t.conversation.follow,
      icon: <BellRing size={16} />,
      onSelect: () => toggleFollowed(place),
    },
    {
      label: view.isMuted(stream_id, topic) ? t.conversation.unmute : t.conversation.mute,
      icon: view.isMuted(stream_id, topic) ? <Bell size={16} /> : <BellOff size={16} />,
      shortcut: "Shift+M",
      onSelect: () => toggleMuted(place),
    },
    "line",
    resolveEntry(place),
    (mayMoveWithin(view, stream_id, now) || mayMoveOut(view, stream_id, now)) && {
      label: t.topic.move,
      icon: <MoveRight size={16} />,
      onSelect: () => void openMove(place).catch(showProblem),
    },
    { label: t.topic.copyLink, icon: <Link size={16} />, onSelect: () => copyTopicLink(place) },
    "line",
    mayDeleteTopic(view) && {
      label: t.topic.delete,
      icon: <Trash2 size={16} />,
      isDanger: true,
      onSelect: () => askToDeleteTopic(place),
    },
  ]);
};

/** Opens what one may do with a topic. */
export const TopicMenu = ({ place, class: classes = "icon-button" }: { place: TopicPlace; class?: string }) => (
  <MenuButton
    label={t.topic.menu(topicName(place.topic))}
    class={classes}
    placement="bottom-end"
    entries={() => topicEntries(place)}
  >
    <EllipsisVertical size={16} />
  </MenuButton>
);

/** Marks a topic as resolved, where one may, and opens what else one may do with it. */
export const TopicTools = ({ place }: { place: TopicPlace }) => {
  const canResolve = useSelect((view) => mayResolve(view, place), [place.stream_id, place.topic]);
  const isDone = isResolved(place.topic);
  const label = isDone ? t.conversation.unresolve : t.conversation.resolve;
  return (
    <span class="topic-tools">
      {canResolve && (
        <button
          type="button"
          class="icon-button"
          aria-label={label}
          title={label}
          aria-pressed={isDone}
          onClick={() => toggleResolved(place)}
        >
          <CircleCheck size={16} />
        </button>
      )}
      <TopicMenu place={place} />
    </span>
  );
};
