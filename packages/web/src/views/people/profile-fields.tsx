import type { StoredUser } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { nameOf } from "../../parts/names.js";
import { Rendered } from "../../parts/rendered.js";
import { t } from "../../texts/index.js";
import { dateText } from "../../texts/times.js";

/** The types of fields, by their numbers in the API. */
const kinds = { short: 1, long: 2, choice: 3, date: 4, link: 5, people: 6, account: 7, pronouns: 8 } as const;

type Field = { readonly id: number; readonly name: string; readonly type: number; readonly field_data: string };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const choiceText = ({ field_data }: Field, value: string): string => {
  const choices = parsed(field_data) as Readonly<Record<string, { text?: string }>> | undefined;
  return choices?.[value]?.text ?? value;
};

const People = ({ value }: { value: string }) => {
  const ids = parsed(value);
  const names = useSelect((view) => (Array.isArray(ids) ? ids.map((id) => nameOf(view, Number(id))) : []), [value]);
  return <bdi>{t.list(names)}</bdi>;
};

/** Only addresses that browsers open as pages become links. */
const Link = ({ value }: { value: string }) =>
  /^https?:\/\//i.test(value) ? (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  ) : (
    <bdi>{value}</bdi>
  );

const Value = ({ field, value, html }: { field: Field; value: string; html: string | undefined }) => {
  switch (field.type) {
    case kinds.choice:
      return <bdi>{choiceText(field, value)}</bdi>;
    case kinds.date:
      return <>{dateText(value)}</>;
    case kinds.link:
      return <Link value={value} />;
    case kinds.people:
      return <People value={value} />;
    default:
      return html === undefined ? <bdi>{value}</bdi> : <Rendered html={html} />;
  }
};

/** What the organization asks people to say of themselves, and what somebody says. */
export const ProfileFields = ({ user }: { user: StoredUser }) => {
  const fields = useSelect((view) => view.field("custom_profile_fields") ?? [], []);
  const filled = fields.flatMap((field) => {
    const said = user.profile_data?.[String(field.id)];
    return said === undefined || said.value === "" ? [] : [{ field, value: said.value, html: said.rendered_value }];
  });
  if (filled.length === 0) return null;
  return (
    <dl class="profile-facts">
      {filled.map(({ field, value, html }) => (
        <div key={field.id} class="profile-fact">
          <dt>{field.name}</dt>
          <dd>
            <Value field={field} value={value} html={html} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
