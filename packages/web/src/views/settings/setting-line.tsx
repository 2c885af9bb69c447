import { useSelect } from "@confab/client/react";
import { client } from "../../client.js";
import { ChoiceLine, NumberLine, ToggleLine } from "../../parts/forms/controls.js";
import { LineGroup } from "../../parts/forms/line.js";
import { useSaved } from "../../parts/forms/use-saved.js";
import { s } from "../../texts/settings/index.js";
import type { SettingBlock } from "./list/sections.js";
import { type SettingName, settingKinds } from "./list/setting-list.js";

/** A setting of one's own, and what saves another value of it. */
export const useSetting = <T,>(name: string) => {
  const stored = useSelect(({ settings }) => settings.get(name) as T, [name]);
  return useSaved<T>(stored, (value) => client.api.updateSettings({ [name]: value }));
};

/** The choices of a setting; a value that is none of them is one, too. */
const choicesFor = (
  values: readonly (string | number)[],
  value: string | number,
  names: Readonly<Record<string, string>> = {},
) =>
  [...values, ...(values.includes(value) ? [] : [value])].map((each) => ({
    value: each,
    label: names[each] ?? String(each),
  }));

/** The line of a setting, as the list of settings says. */
export const SettingLine = ({ name }: { name: SettingName }) => {
  const { value, save, problem } = useSetting<unknown>(name);
  const setting = settingKinds[name];
  const { choices, ...texts } = s.lines[name];
  const line = { ...texts, problem };
  if (setting.kind === "toggle") return <ToggleLine {...line} value={value === true} onChange={save} />;
  if (setting.kind === "number") {
    const { kind, ...bounds } = setting;
    return <NumberLine {...line} {...bounds} value={Number(value)} onChange={save} />;
  }
  const known = typeof value === "number" ? value : String(value);
  return <ChoiceLine {...line} value={known} choices={choicesFor(setting.values, known, choices)} onChange={save} />;
};

/** Groups of settings under their headings. */
export const SettingBlocks = ({ blocks }: { blocks: readonly SettingBlock[] }) => (
  <>
    {blocks.map(({ heading, names }) => (
      <LineGroup key={heading} title={s.headings[heading]}>
        {names.map((name) => (
          <SettingLine key={name} name={name} />
        ))}
      </LineGroup>
    ))}
  </>
);
