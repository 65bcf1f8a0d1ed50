/** Until when the old secret of a rotated key is accepted. */
export const overlaps = ["day", "none"] as const;

export const overlapChoices = [
  { value: "day", label: "For 24 hours" },
  { value: "none", label: "Not any more" },
] as const satisfies readonly { value: (typeof overlaps)[number]; label: string }[];
