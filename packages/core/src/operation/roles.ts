/** The roles of the organization, from the most powerful to the least. */
export const roles = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 } as const;

/** Whether the role is a moderator's or a higher one. */
export const isModerator = ({ role }: { role: number }): boolean => role <= roles.moderator;
/** Whether the role is an administrator's or an owner's. */
export const isAdministrator = ({ role }: { role: number }): boolean => role <= roles.administrator;
/** Whether the role is an owner's. */
export const isOwner = ({ role }: { role: number }): boolean => role === roles.owner;
/** Whether the role is a guest's. */
export const isGuest = ({ role }: { role: number }): boolean => role >= roles.guest;
