import { client } from "../../../client.js";
import { ChoiceLine, ToggleLine } from "../../../parts/forms/controls.js";
import { LineGroup } from "../../../parts/forms/line.js";
import { useAction } from "../../../parts/forms/use-action.js";
import { hasSingleKeys, keepSingleKeys } from "../../../shell/keys.js";
import { keepLanguage, languageNames, t } from "../../../texts/index.js";
import { s } from "../../../texts/settings/index.js";
import { settingBlocks } from "../list/sections.js";
import { SettingBlocks, SettingLine } from "../setting-line.js";

const LanguageLine = () => {
  const { run, problem } = useAction();
  const choose = async (code: string): Promise<void> => {
    const isSaved = await run(() => client.api.updateSettings({ default_language: code }));
    if (!isSaved) return;
    keepLanguage(code);
    location.reload();
  };
  const choices = Object.entries(languageNames).map(([value, label]) => ({ value, label }));
  return (
    <ChoiceLine
      label={s.language}
      hint={s.languageHint}
      value={t.code}
      choices={choices}
      problem={problem}
      onChange={choose}
    />
  );
};

/** How the page looks. */
export const Appearance = () => {
  const [look, ...others] = settingBlocks.appearance;
  return (
    <>
      <SettingBlocks blocks={[look]} />
      <LineGroup title={s.headings.languageAndTime}>
        <LanguageLine />
        <SettingLine name="twenty_four_hour_time" />
      </LineGroup>
      <SettingBlocks blocks={others} />
      <LineGroup title={s.headings.keyboard}>
        <ToggleLine
          label={s.singleKeys}
          hint={s.singleKeysHint}
          value={hasSingleKeys.value}
          onChange={keepSingleKeys}
        />
      </LineGroup>
    </>
  );
};
