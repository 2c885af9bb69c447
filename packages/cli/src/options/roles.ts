/** The roles as the command line names them. */
export const roleNumbers = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 } as const;

/** A role as the command line names it. */
export type RoleName = keyof typeof roleNumbers;

/** Whether there is a role of this name. */
export const isRole = (name: string): name is RoleName => Object.hasOwn(roleNumbers, name);
