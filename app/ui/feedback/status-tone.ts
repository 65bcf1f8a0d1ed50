/** Neutral is waiting, accent in progress, green done, amber needs attention, red failed. */
export type StatusTone = "neutral" | "accent" | "green" | "amber" | "red";
