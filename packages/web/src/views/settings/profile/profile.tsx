import "./profile.css";
import { useSelect, useSelf } from "@confab/client/react";
import { client } from "../../../client.js";
import { ChoiceLine } from "../../../parts/forms/controls.js";
import { LineGroup } from "../../../parts/forms/line.js";
import { TextLine } from "../../../parts/forms/text-line.js";
import { useAction } from "../../../parts/forms/use-action.js";
import { s } from "../../../texts/settings/index.js";
import { useSetting } from "../setting-line.js";
import { AvatarChange } from "./avatar-change.js";
import { ProfileFieldLine } from "./profile-field-line.js";

const NameLine = () => {
  const { run, problem } = useAction();
  const name = useSelf()?.full_name ?? "";
  const isFixed = useSelect(
    (view) =>
      (view.field("realm_name_changes_disabled") === true || view.field("server_name_changes_disabled") === true) &&
      view.field("is_admin") !== true,
    [],
  );
  return (
    <TextLine
      label={s.profile.name}
      hint={isFixed ? s.profile.nameFixed : undefined}
      value={name}
      maxLength={100}
      isDisabled={isFixed}
      problem={problem}
      onSave={(full_name) => run(() => client.api.updateSettings({ full_name }))}
    />
  );
};

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

const ZoneLine = () => {
  const { value, save, problem } = useSetting<string>("timezone");
  const zones = [...new Set([value, here, "UTC", ...Intl.supportedValuesOf("timeZone")])].filter(
    (zone) => zone !== "" && zone !== undefined,
  );
  const choices = [
    ...(value === "" ? [{ value: "", label: s.profile.noZone }] : []),
    ...zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") })),
  ];
  return <ChoiceLine label={s.profile.timezone} value={value} choices={choices} problem={problem} onChange={save} />;
};

/** Who one is to the others. */
export const Profile = () => {
  const fields = useSelect(
    (view) => [...(view.field("custom_profile_fields") ?? [])].sort((one, other) => one.order - other.order),
    [],
  );
  const joined = useSelf()?.date_joined;
  return (
    <>
      <LineGroup>
        <AvatarChange />
        <NameLine />
        <ZoneLine />
      </LineGroup>
      {fields.length > 0 && (
        <LineGroup title={s.profile.more}>
          {fields.map((field) => (
            <ProfileFieldLine key={field.id} field={field} />
          ))}
        </LineGroup>
      )}
      {joined !== undefined && (
        <p class="hint">
          {s.profile.joined(new Date(joined).toLocaleDateString(navigator.language, { dateStyle: "long" }))}
        </p>
      )}
    </>
  );
};
