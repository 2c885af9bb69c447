// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `createProfileField` takes. */
export interface CreateProfileFieldParams {
  /** 1 short text, 2 long text, 3 list, 4 date, 5 link, 6 people, 7 account, 8 pronouns. */
  field_type: ParamOf<typeof operations.createProfileField, "field_type">;
  /** What it is called. */
  name?: ParamOf<typeof operations.createProfileField, "name">;
  /** What helps people to fill it in. */
  hint?: ParamOf<typeof operations.createProfileField, "hint">;
  /** The choices of a list, or the site of an external account. */
  field_data?: ParamOf<typeof operations.createProfileField, "field_data">;
  /** Whether it is shown where a profile is shown in short. */
  display_in_profile_summary?: ParamOf<typeof operations.createProfileField, "display_in_profile_summary">;
  /** Clients ask for a value; the server does not. */
  required?: ParamOf<typeof operations.createProfileField, "required">;
  /** Otherwise administrators alone change values. */
  editable_by_user?: ParamOf<typeof operations.createProfileField, "editable_by_user">;
  /** Clients find people by its values. */
  use_for_user_matching?: ParamOf<typeof operations.createProfileField, "use_for_user_matching">;
}

/** What `deleteProfileField` takes. */
export interface DeleteProfileFieldParams {
  /** The profile field. */
  field_id: ParamOf<typeof operations.deleteProfileField, "field_id">;
}

/** What `removeProfileData` takes. */
export interface RemoveProfileDataParams {
  /** Ids of fields. */
  data: ParamOf<typeof operations.removeProfileData, "data">;
}

/** What `reorderProfileFields` takes. */
export interface ReorderProfileFieldsParams {
  /** The ids of all fields. */
  order: ParamOf<typeof operations.reorderProfileFields, "order">;
}

/** What `updateProfileData` takes. */
export interface UpdateProfileDataParams {
  /** New values of the profile. */
  data: ParamOf<typeof operations.updateProfileData, "data">;
}

/** What `updateProfileField` takes. */
export interface UpdateProfileFieldParams {
  /** The profile field. */
  field_id: ParamOf<typeof operations.updateProfileField, "field_id">;
  /** What it is called. */
  name?: ParamOf<typeof operations.updateProfileField, "name">;
  /** What helps people to fill it in. */
  hint?: ParamOf<typeof operations.updateProfileField, "hint">;
  /** The choices of a list, or the site of an external account. */
  field_data?: ParamOf<typeof operations.updateProfileField, "field_data">;
  /** Whether it is shown where a profile is shown in short. */
  display_in_profile_summary?: ParamOf<typeof operations.updateProfileField, "display_in_profile_summary">;
  /** Clients ask for a value; the server does not. */
  required?: ParamOf<typeof operations.updateProfileField, "required">;
  /** Otherwise administrators alone change values. */
  editable_by_user?: ParamOf<typeof operations.updateProfileField, "editable_by_user">;
  /** Clients find people by its values. */
  use_for_user_matching?: ParamOf<typeof operations.updateProfileField, "use_for_user_matching">;
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
  createProfileField(params: CreateProfileFieldParams): Promise<ResultOf<typeof operations.createProfileField>>;

  /**
   * Delete a custom profile field.
   *
   * With its values in all profiles.
   *
   * Who may call it: administrators.
   */
  deleteProfileField(params: DeleteProfileFieldParams): Promise<ResultOf<typeof operations.deleteProfileField>>;

  /**
   * Get all custom profile fields.
   *
   * In the order in which profiles show them.
   *
   * Who may call it: any user.
   */
  getProfileFields(params?: Record<never, never>): Promise<ResultOf<typeof operations.getProfileFields>>;

  /**
   * Remove your custom profile field values.
   *
   * Who may call it: people.
   */
  removeProfileData(params: RemoveProfileDataParams): Promise<ResultOf<typeof operations.removeProfileData>>;

  /**
   * Reorder custom profile fields.
   *
   * Who may call it: administrators.
   */
  reorderProfileFields(params: ReorderProfileFieldsParams): Promise<ResultOf<typeof operations.reorderProfileFields>>;

  /**
   * Update your custom profile field values.
   *
   * All of it or nothing; an empty value removes what was there.
   *
   * Who may call it: people.
   */
  updateProfileData(params: UpdateProfileDataParams): Promise<ResultOf<typeof operations.updateProfileData>>;

  /**
   * Update a custom profile field.
   *
   * Values that are no longer among the choices of a list are taken out of all profiles.
   *
   * Who may call it: administrators.
   */
  updateProfileField(params: UpdateProfileFieldParams): Promise<ResultOf<typeof operations.updateProfileField>>;
}
