/**
 * The single source of Remix options. `vite.config.ts` hands this object to Remix's Vite plugin
 * (the classic compiler cannot build the wallet connectors).
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: "app",
  ignoredRouteFiles: ["**/*.test.*"],
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
  },
};
