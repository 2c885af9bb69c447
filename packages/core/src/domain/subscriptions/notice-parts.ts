import type { Row } from "./vocabulary.js";

type Channel = Row<"streams">;

/** Returns how notices call a channel's privacy (channels.md 1.1). */
export const privacyName = ({
  invite_only,
  is_web_public,
  history_public_to_subscribers,
}: Pick<Channel, "invite_only" | "is_web_public" | "history_public_to_subscribers">): string => {
  if (is_web_public) return "Web-public";
  if (!invite_only) return "Public";
  return history_public_to_subscribers ? "Private, shared history" : "Private, protected history";
};

const fence = "````";

/** Returns a channel's description as notices quote it. */
export const quotedDescription = ({ description }: Pick<Channel, "description">): string =>
  `${fence} quote\n${description === "" ? "*No description.*" : description}\n${fence}`;

/** Returns the topic of notices about the channel itself (channels.md 8). */
export const noticeTopic = ({ topics_policy }: Pick<Channel, "topics_policy">): string =>
  topics_policy === "empty_topic_only" ? "" : "channel events";
