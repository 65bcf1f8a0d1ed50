const hourMs = 3_600_000;

/** The windows that are shown, each with the number of bars of its chart. */
export const feeWindows = {
  "1h": { label: "1 h", lengthMs: hourMs, bars: 60 },
  "24h": { label: "24 h", lengthMs: 24 * hourMs, bars: 48 },
  "7d": { label: "7 d", lengthMs: 168 * hourMs, bars: 84 },
} as const;

export type FeeWindow = keyof typeof feeWindows;

/** The window that a URL names; without one, a day. */
export function chosenWindow(text: string | null): FeeWindow {
  return text === "1h" || text === "7d" ? text : "24h";
}
