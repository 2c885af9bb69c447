/** The ways in which one is told of a message. */
export const notificationKinds = ["desktop", "sound", "push", "email"] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** The settings of notifications: for each sort of messages, and each way of being told of them. */
export const notificationTable = {
  direct: {
    desktop: "enable_desktop_notifications",
    sound: "enable_sounds",
    push: "enable_offline_push_notifications",
    email: "enable_offline_email_notifications",
  },
  followed: {
    desktop: "enable_followed_topic_desktop_notifications",
    sound: "enable_followed_topic_audible_notifications",
    push: "enable_followed_topic_push_notifications",
    email: "enable_followed_topic_email_notifications",
  },
  channels: {
    desktop: "enable_stream_desktop_notifications",
    sound: "enable_stream_audible_notifications",
    push: "enable_stream_push_notifications",
    email: "enable_stream_email_notifications",
  },
} as const;

export type NotificationRow = keyof typeof notificationTable;

/** The settings of one channel that take the place of those of all channels. */
export const ownOfChannel = {
  desktop: "desktop_notifications",
  sound: "audible_notifications",
  push: "push_notifications",
  email: "email_notifications",
} as const;
