/**
 * The pages of validator incentives are those of staking incentives under URLs of their own: the
 * same files, mounted a second time. They know which they are by `incentiveKindOf` (their request).
 *
 * @returns {Record<string, { id: string; parentId: string; file: string; path?: string; index?: boolean }>}
 */
function mountValidatorIncentives() {
  const layout = "routes/_console.ecoSystem";
  const page = `${layout}.validatorIncentive.$id`;
  const routes = [
    { name: "_index", parentId: layout, path: "validatorIncentive", index: true },
    { name: "$id", parentId: layout, path: "validatorIncentive/:id" },
    { name: "$id._index", parentId: page, index: true },
    { name: "$id.rewards", parentId: page, path: "rewards" },
    { name: "$id.roots", parentId: page, path: "roots" },
    { name: "$id.claims", parentId: page, path: "claims" },
  ];
  return Object.fromEntries(
    routes.map(({ name, ...route }) => {
      const id = `${layout}.validatorIncentive.${name}`;
      return [id, { id, ...route, file: `${layout}.stakingIncentive.${name}.tsx` }];
    }),
  );
}

/**
 * Puts the console and the pages beside it into the layout with top bar and sidebar. The public pages
 * have another one, so it is not the root, whose scripts every page loads.
 *
 * @returns {Record<string, { id: string; parentId: string; file: string; path?: string }>}
 */
function frameConsole() {
  const pages = [
    { name: "_console" },
    { name: "terms.($version)", path: "terms/:version?" },
    { name: "logout", path: "logout" },
    { name: "$", path: "*" },
  ];
  return Object.fromEntries(
    pages.map(({ name, ...route }) => {
      const id = `routes/${name}`;
      return [id, { id, ...route, parentId: "routes/_frame", file: `${id}.tsx` }];
    }),
  );
}

/**
 * The single source of Remix options. `vite.config.ts` hands this object to Remix's Vite plugin
 * (the classic compiler cannot build the wallet connectors).
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: "app",
  ignoredRouteFiles: ["**/*.test.*"],
  routes: () => ({ ...frameConsole(), ...mountValidatorIncentives() }),
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
  },
};
