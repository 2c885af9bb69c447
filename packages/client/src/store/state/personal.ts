import type { EventChange, EventChanges } from "./state.js";

const noDevice = {
  push_key_id: null,
  push_token_id: null,
  pending_push_token_id: null,
  push_token_last_updated_timestamp: null,
  push_registration_error_code: null,
};

const changeSetting: EventChange<"user_settings/update"> = (state, { property, value }) => {
  state.settings.set(property, value);
  if (property === "receives_typing_notifications") state.fields.set(property, value);
  if (property === "enable_drafts_synchronization" && value === false) state.drafts.clear();
};

/** What events change of what one has for oneself. */
export const personalChanges: EventChanges = {
  "user_settings/update": changeSetting,
  "drafts/add": (state, { drafts }) => {
    for (const draft of drafts) state.drafts.set(draft.id, draft);
  },
  "drafts/update": ({ drafts }, { draft }) => drafts.set(draft.id, draft),
  "drafts/remove": ({ drafts }, { draft_id }) => void drafts.delete(draft_id),
  "saved_snippets/add": ({ snippets }, { saved_snippet }) => snippets.set(saved_snippet.id, saved_snippet),
  "saved_snippets/update": ({ snippets }, { saved_snippet }) => snippets.change(saved_snippet.id, () => saved_snippet),
  "saved_snippets/remove": ({ snippets }, { saved_snippet_id }) => void snippets.delete(saved_snippet_id),
  "reminders/add": (state, { reminders }) => {
    for (const reminder of reminders) state.reminders.set(reminder.reminder_id, reminder);
  },
  "reminders/remove": ({ reminders }, { reminder_id }) => void reminders.delete(reminder_id),
  "scheduled_messages/add": ({ scheduledMessages }, { scheduled_messages }) => {
    for (const scheduled of scheduled_messages) scheduledMessages.set(scheduled.scheduled_message_id, scheduled);
  },
  "scheduled_messages/update": ({ scheduledMessages }, { scheduled_message }) =>
    scheduledMessages.set(scheduled_message.scheduled_message_id, scheduled_message),
  "scheduled_messages/remove": ({ scheduledMessages }, { scheduled_message_id }) =>
    void scheduledMessages.delete(scheduled_message_id),
  "device/add": ({ devices }, { device_id }) => devices.set(String(device_id), noDevice),
  "device/update": ({ devices }, { id, type, op, device_id, ...changes }) =>
    devices.change(String(device_id), (known) => ({ ...known, ...changes })),
  "device/remove": ({ devices }, { device_id }) => void devices.delete(String(device_id)),
  "navigation_view/add": ({ views }, { navigation_view }) => views.set(navigation_view.fragment, navigation_view),
  "navigation_view/update": ({ views }, { fragment, data }) => views.change(fragment, (view) => ({ ...view, ...data })),
  "navigation_view/remove": ({ views }, { fragment }) => void views.delete(fragment),
  alert_words: ({ fields }, { alert_words }) => fields.set("alert_words", alert_words),
  onboarding_steps: ({ fields }, { onboarding_steps }) => fields.set("onboarding_steps", onboarding_steps),
};
