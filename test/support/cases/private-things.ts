/** Cases of callers whom an operation refuses that is open to every user. */
export const refusals = (params: Record<string, unknown> = {}) =>
  (
    [
      { name: "refuses the deactivated", as: "dora", error: "accountDeactivated" },
      { name: "refuses incoming webhook bots", as: "wim", error: "webhookBotRefused" },
      { name: "refuses nobody in particular", as: "nobody", error: "notLoggedIn" },
    ] as const
  ).map((each) => ({ ...each, params }));

/** People of every kind beside bob, for cases in which only bob has a thing. */
export const everybody = ["gus", "bea", "mia", "max", "ada", "olga"] as const;
