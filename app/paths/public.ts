/** Pages for users of the network, outside the console, each with what belongs to it. */
export const publicPaths = {
  faucet: "/public/faucet",
  status: "/public/status",
  statusJson: "/public/status.json",
  statusRss: "/public/status.rss",
} as const;
