import { useSelect } from "@confab/client/react";
import { client } from "../../../client.js";
import { ChoiceLine } from "../../../parts/forms/controls.js";
import { Line } from "../../../parts/forms/line.js";
import { TextLine } from "../../../parts/forms/text-line.js";
import { useSaved } from "../../../parts/forms/use-saved.js";
import { PeoplePicker } from "../../../parts/rights/people-picker.js";
import { s } from "../../../texts/settings/index.js";
import { choicesOf, fieldTypes, inputTypeOf, peopleIn } from "./profile-values.js";

/** A field of profiles, as the organization has made it. */
export interface ProfileFieldShape {
  readonly id: number;
  readonly type: number;
  readonly name: string;
  readonly hint: string;
  readonly field_data: string;
  readonly required: boolean;
  readonly editable_by_user: boolean;
}

const store = (id: number, value: string | number[]) =>
  value.length === 0
    ? client.api.removeProfileData({ data: [id] })
    : client.api.updateProfileData({ data: [{ id, value }] });

const longest: Readonly<Record<number, number>> = { 1: 50, 2: 500 };

/** One's own value of a field of profiles, by the type of the field. */
export const ProfileFieldLine = ({ field }: { field: ProfileFieldShape }) => {
  const { id, type, name, field_data, editable_by_user } = field;
  const stored = useSelect(({ users, self }) => users.get(self)?.profile_data?.[id]?.value ?? "", [id]);
  const isAdmin = useSelect((view) => view.field("is_admin") === true, []);
  const { value, save, problem } = useSaved<string>(stored, (text) =>
    store(id, type === fieldTypes.people ? peopleIn(text) : text),
  );
  const isDisabled = !editable_by_user && !isAdmin;
  const isMissing = field.required && value === "";
  const hint = isDisabled
    ? s.profile.fixed
    : isMissing
      ? `${field.hint} ${s.profile.required}`.trim()
      : field.hint || undefined;
  const line = { label: <bdi>{name}</bdi>, hint, problem, isDisabled };
  if (type === fieldTypes.choice) {
    const choices = [{ value: "", label: s.profile.none }, ...choicesOf(field_data)];
    return <ChoiceLine {...line} value={value} choices={choices} onChange={save} />;
  }
  if (type === fieldTypes.people && !isDisabled)
    return (
      <Line {...line} isWide>
        <PeoplePicker
          label={name}
          value={{ people: peopleIn(value), groups: [] }}
          onChange={({ people }) => save(JSON.stringify(people))}
        />
      </Line>
    );
  return (
    <TextLine
      {...line}
      value={value}
      type={inputTypeOf(type)}
      isLong={type === fieldTypes.longText}
      maxLength={longest[type]}
      onSave={save}
    />
  );
};
