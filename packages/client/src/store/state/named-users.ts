const isNamingUsers = (setting: unknown): setting is { direct_members: number[] } =>
  typeof setting === "object" && setting !== null && "direct_members" in setting;

/** The users whom the settings of an item name one by one. */
export const usersNamedIn = (item: object): number[] =>
  Object.values(item).flatMap((setting) => (isNamingUsers(setting) ? setting.direct_members : []));

/** An item whose settings name a user no more. */
export const withoutNamed = (item: object, user_id: number): object => {
  const changes = Object.entries(item)
    .filter(([, setting]) => isNamingUsers(setting) && setting.direct_members.includes(user_id))
    .map(([name, setting]) => [name, withoutMember(setting, user_id)]);
  return { ...item, ...Object.fromEntries(changes) };
};

const withoutMember = (setting: { direct_members: number[] }, user_id: number) => ({
  ...setting,
  direct_members: setting.direct_members.filter((member) => member !== user_id),
});
