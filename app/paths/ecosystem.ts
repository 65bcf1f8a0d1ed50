export const ecosystemPaths = {
  history: "/ecoSystem/history",
  index: "/ecoSystem",
} as const;
