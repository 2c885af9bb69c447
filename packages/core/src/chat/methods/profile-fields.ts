// Written by `npm run docs` from the definitions of the operations.
import type { ProfileChange, ProfileField } from "./schemas.js";

/** What `createProfileField` takes. */
export interface CreateProfileFieldParams {
  /** 1 short text, 2 long text, 3 list, 4 date, 5 link, 6 people, 7 account, 8 pronouns. */
  field_type: number;
  /** What it is called. */
  name?: string;
  /** What helps people to fill it in. */
  hint?: string;
  /** The choices of a list, or the site of an external account. */
  field_data?: Record<string, unknown>;
  /** Whether it is shown where a profile is shown in short. */
  display_in_profile_summary?: boolean;
  /** Clients ask for a value; the server does not. */
  required?: boolean;
  /** Otherwise administrators alone change values. */
  editable_by_user?: boolean;
  /** Clients find people by its values. */
  use_for_user_matching?: boolean;
}

/** What `createProfileField` answers. */
export type CreateProfileFieldResult = {
  id: number;
};

/** What `deleteProfileField` takes. */
export interface DeleteProfileFieldParams {
  /** The profile field. */
  field_id: number;
}

/** What `getProfileFields` answers. */
export type GetProfileFieldsResult = {
  custom_fields: ProfileField[];
};

/** What `removeProfileData` takes. */
export interface RemoveProfileDataParams {
  /** Ids of fields. */
  data: number[];
}

/** What `reorderProfileFields` takes. */
export interface ReorderProfileFieldsParams {
  /** The ids of all fields. */
  order: number[];
}

/** What `updateProfileData` takes. */
export interface UpdateProfileDataParams {
  /** New values of the profile. */
  data: ProfileChange[];
}

/** What `updateProfileField` takes. */
export interface UpdateProfileFieldParams {
  /** The profile field. */
  field_id: number;
  /** What it is called. */
  name?: string;
  /** What helps people to fill it in. */
  hint?: string;
  /** The choices of a list, or the site of an external account. */
  field_data?: Record<string, unknown>;
  /** Whether it is shown where a profile is shown in short. */
  display_in_profile_summary?: boolean;
  /** Clients ask for a value; the server does not. */
  required?: boolean;
  /** Otherwise administrators alone change values. */
  editable_by_user?: boolean;
  /** Clients find people by its values. */
  use_for_user_matching?: boolean;
}

/** What profiles hold beside the name: fields of the organization, filled in by each user. */
export interface ProfileFieldsMethods {
  /**
   * Create a custom profile field.
   *
   * An external account at a site that is known needs neither name nor hint.
   *
   * Who may call it: administrators.
   */
  createProfileField(params: CreateProfileFieldParams): Promise<CreateProfileFieldResult>;

  /**
   * Delete a custom profile field.
   *
   * With its values in all profiles.
   *
   * Who may call it: administrators.
   */
  deleteProfileField(params: DeleteProfileFieldParams): Promise<Record<never, never>>;

  /**
   * Get all custom profile fields.
   *
   * In the order in which profiles show them.
   *
   * Who may call it: any user.
   */
  getProfileFields(params?: Record<never, never>): Promise<GetProfileFieldsResult>;

  /**
   * Remove your custom profile field values.
   *
   * Who may call it: people.
   */
  removeProfileData(params: RemoveProfileDataParams): Promise<Record<never, never>>;

  /**
   * Reorder custom profile fields.
   *
   * Who may call it: administrators.
   */
  reorderProfileFields(params: ReorderProfileFieldsParams): Promise<Record<never, never>>;

  /**
   * Update your custom profile field values.
   *
   * All of it or nothing; an empty value removes what was there.
   *
   * Who may call it: people.
   */
  updateProfileData(params: UpdateProfileDataParams): Promise<Record<never, never>>;

  /**
   * Update a custom profile field.
   *
   * Values that are no longer among the choices of a list are taken out of all profiles.
   *
   * Who may call it: administrators.
   */
  updateProfileField(params: UpdateProfileFieldParams): Promise<Record<never, never>>;
}
