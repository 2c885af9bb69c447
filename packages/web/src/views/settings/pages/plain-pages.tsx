import { settingBlocks } from "../list/sections.js";
import { SettingBlocks } from "../setting-line.js";

/** What others learn of oneself. */
export const Privacy = () => <SettingBlocks blocks={settingBlocks.privacy} />;

/** How one reads and writes. */
export const Reading = () => <SettingBlocks blocks={settingBlocks.reading} />;
