const hourMs = 3_600_000;

/** Supported windows, each with its number of chart bars. */
export const feeWindows = {
  "1h": { label: "1 h", lengthMs: hourMs, bars: 60 },
  "24h": { label: "24 h", lengthMs: 24 * hourMs, bars: 48 },
  "7d": { label: "7 d", lengthMs: 168 * hourMs, bars: 84 },
} as const;

export type FeeWindow = keyof typeof feeWindows;

/** Parses the window in a URL; defaults to 24 hours. */
export function chosenWindow(text: string | null): FeeWindow {
  return text === "1h" || text === "7d" ? text : "24h";
}
