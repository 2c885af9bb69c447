import "../drafts/kept-text.css";
import type { StoreView } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { CalendarClock, PencilLine, SendHorizontal, Trash2 } from "lucide-preact";
import { client } from "../../client.js";
import { Problem, useAttempt } from "../../parts/problem.js";
import { Rendered } from "../../parts/rendered.js";
import { TopBar } from "../../shell/top-bar.js";
import { t } from "../../texts/index.js";
import { fullTime } from "../../texts/times.js";
import { openDraft } from "../compose/drafts/listed-drafts.js";
import { newDraft } from "../compose/drafts/local-draft.js";
import { TimeButton } from "../compose/schedule/time-button.js";
import type { ComposeTarget } from "../compose/target.js";
import { KeptPlace } from "../drafts/kept-place.js";

type Scheduled = Exclude<ReturnType<StoreView["scheduledMessages"]["get"]>, undefined>;

const targetOf = ({ to, topic = "" }: Scheduled): ComposeTarget =>
  typeof to === "number" ? { kind: "channel", stream_id: to, topic } : { kind: "people", user_ids: to };

const remove = ({ scheduled_message_id }: Scheduled): Promise<unknown> =>
  client.api.deleteScheduledMessage({ scheduled_message_id });

/** Takes it back into the box. */
const edit = async (scheduled: Scheduled, self: number): Promise<void> => {
  await remove(scheduled);
  openDraft({ slot: undefined, draft: { ...newDraft(targetOf(scheduled)), content: scheduled.content } }, self);
};

// Once it is no longer scheduled it cannot be sent twice.
const sendNow = async (scheduled: Scheduled): Promise<void> => {
  await remove(scheduled);
  const { to, topic = "", content } = scheduled;
  client.store.send(typeof to === "number" ? { to, topic, content } : { to: [...to], content });
};

const change = async ({ scheduled_message_id }: Scheduled, scheduled_delivery_timestamp: number): Promise<void> => {
  await client.api.updateScheduledMessage({ scheduled_message_id, scheduled_delivery_timestamp });
};

const ScheduledRow = ({ scheduled }: { scheduled: Scheduled }) => {
  const { attempt, isBusy, problem } = useAttempt();
  const self = useSelect((view) => view.self, []);
  const time = scheduled.scheduled_delivery_timestamp;
  const actions = [
    { name: t.writing.edit, Icon: PencilLine, run: () => edit(scheduled, self) },
    { name: t.writing.sendNow, Icon: SendHorizontal, run: () => sendNow(scheduled) },
    { name: t.writing.deleteScheduled, Icon: Trash2, run: () => remove(scheduled) },
  ];
  return (
    <li class="kept-row">
      <div class="kept-head">
        <KeptPlace target={targetOf(scheduled)} />
        <time dateTime={new Date(time * 1_000).toISOString()}>{fullTime(time)}</time>
      </div>
      <div class="kept-body">
        <Rendered html={scheduled.rendered_content} />
      </div>
      {scheduled.failed && <p class="kept-problem">{t.writing.notSent}</p>}
      <Problem problem={problem} />
      <div class="kept-actions">
        <TimeButton
          label={t.writing.changeTime}
          Icon={CalendarClock}
          onChoose={(timestamp) => void attempt(() => change(scheduled, timestamp))}
        />
        {actions.map(({ name, Icon, run }) => (
          <button
            key={name}
            type="button"
            class="icon-button"
            aria-label={name}
            title={name}
            aria-disabled={isBusy}
            onClick={() => void attempt(run)}
          >
            <Icon size={16} />
          </button>
        ))}
      </div>
    </li>
  );
};

const byTime = ({ scheduledMessages }: StoreView): Scheduled[] =>
  [...scheduledMessages.values()].sort((a, b) => a.scheduled_delivery_timestamp - b.scheduled_delivery_timestamp);

/** Messages that are sent later. */
const ScheduledMessages = () => {
  const messages = useSelect(byTime, []);
  return (
    <>
      <TopBar title={t.views.scheduled} />
      {messages.length === 0 ? (
        <div class="empty-view">
          <p>{t.writing.noScheduled}</p>
          <p class="hint">{t.writing.noScheduledHint}</p>
        </div>
      ) : (
        <ul class="kept-list">
          {messages.map((scheduled) => (
            <ScheduledRow key={scheduled.scheduled_message_id} scheduled={scheduled} />
          ))}
        </ul>
      )}
    </>
  );
};

export default ScheduledMessages;
