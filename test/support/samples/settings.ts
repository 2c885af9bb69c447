/** Samples of what is done with settings. */
export const settingSamples = {
  updateSettings: { as: "bob", params: () => ({ color_scheme: 2 }) },
  updateUserSettingsDefaults: { as: "olga", params: () => ({ color_scheme: 2 }) },
} as const;
