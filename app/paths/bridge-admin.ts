/** The overview is the console's first page, `/`. */
export const bridgeAdminPaths = {
  bundle: "/bridgeAdmin/hyperlane.tar.gz",
  configuration: "/bridgeAdmin/configuration",
  controls: "/bridgeAdmin/controls",
  handover: "/bridgeAdmin/handover",
  history: "/bridgeAdmin/history",
  messages: "/bridgeAdmin/messages",
  messagesCsv: "/bridgeAdmin/messages.csv",
  section: "/bridgeAdmin",
  solvency: "/bridgeAdmin/solvency",
} as const;
