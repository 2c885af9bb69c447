/** How a channel is open. */
export type ChannelKind = "webPublic" | "public" | "privateShared" | "privateProtected";

export const channelKinds: readonly ChannelKind[] = ["webPublic", "public", "privateShared", "privateProtected"];

interface Openness {
  readonly invite_only: boolean;
  readonly is_web_public: boolean;
  readonly history_public_to_subscribers: boolean;
}

/** Returns how a channel is open. */
export const kindOf = ({ invite_only, is_web_public, history_public_to_subscribers }: Openness): ChannelKind => {
  if (is_web_public) return "webPublic";
  if (!invite_only) return "public";
  return history_public_to_subscribers ? "privateShared" : "privateProtected";
};

/** What the API calls a channel that is open so. */
export const opennessOf = (kind: ChannelKind): Openness => ({
  invite_only: kind === "privateShared" || kind === "privateProtected",
  is_web_public: kind === "webPublic",
  history_public_to_subscribers: kind !== "privateProtected",
});
