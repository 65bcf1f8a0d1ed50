/** For how long an alarm can be muted. */
export const muteHours = ["1", "8", "24", "168"] as const;

export const muteLabels: Readonly<Record<(typeof muteHours)[number], string>> = {
  "1": "1 hour",
  "8": "8 hours",
  "24": "1 day",
  "168": "7 days",
};
