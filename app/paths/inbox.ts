export const inboxPaths = {
  addChannel: (kind: string) => `/inbox/channels/add/${kind}`,
  alarm: (id: string) => `/inbox/${id}`,
  channel: (id: string) => `/inbox/channels/${id}`,
  channels: "/inbox/channels",
  history: "/inbox/history",
  index: "/inbox",
  news: "/inbox/news.json",
} as const;
