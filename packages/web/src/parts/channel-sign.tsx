import { Globe, Hash, Lock } from "lucide-preact";

type Signed = { readonly invite_only?: boolean; readonly is_web_public?: boolean; readonly color?: string };

/** The sign of a channel: whether everybody, members, or only those invited may read it. Its own color tints it. */
export const ChannelSign = ({ channel, size = 16 }: { channel: Signed | undefined; size?: number }) => {
  const Icon = channel?.invite_only ? Lock : channel?.is_web_public ? Globe : Hash;
  return (
    <span
      class="channel-sign"
      style={channel?.color === undefined ? {} : { "--own-color": channel.color }}
      aria-hidden="true"
    >
      <Icon size={size} strokeWidth={2.25} />
    </span>
  );
};
