/** The owner of a new organization where nobody says who it is. */
export const firstOwner = { email: "owner@localhost", full_name: "Owner" } as const;
