import "./channels.css";
import { showOf, tabOf } from "../channel-details/channel-address.js";
import { ChannelBrowser } from "./channel-browser.js";
import { ChannelFolders } from "./channel-folders.js";
import { ChannelPage } from "./channel-page.js";
import { NewChannel } from "./new-channel.js";

/** What there is of channels: the list of them, one of them, a new one, their folders. */
export const Channels = ({ parts: [first, , third] }: { parts: readonly string[] }) => {
  if (first !== undefined && /^\d+$/.test(first))
    return <ChannelPage key={first} stream_id={Number(first)} tab={tabOf(third)} />;
  if (first === "new") return <NewChannel />;
  if (first === "folders") return <ChannelFolders />;
  return <ChannelBrowser show={showOf(first)} />;
};
