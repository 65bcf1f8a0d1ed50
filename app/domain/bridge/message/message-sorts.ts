/** Orders of the message list by the time of sending; the first one is the usual. */
export const messageSorts = ["newest", "oldest"] as const;
export type MessageSort = (typeof messageSorts)[number];
