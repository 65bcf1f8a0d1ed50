import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { staleServerNotice } from "./scripts/dev/stale-server-notice.ts";
import { shareScripts } from "./scripts/vite/shared-scripts.ts";
import { unusedSdks } from "./scripts/vite/unused-sdks.ts";
import remixConfig from "./remix.config.js";

declare module "@remix-run/node" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augments Remix
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Packages outside the server's bundle: they load files of their own, or share state with server.ts,
 * which is built apart.
 */
const externalPackages = ["@remix-run/node", "libsql", "pg", "pino", "prom-client"];

export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [remix(remixConfig), staleServerNotice()],
  // Node loads one bundle in half the time that the files of all these packages take.
  ssr: command === "build" ? { noExternal: true as const, external: externalPackages } : {},
  resolve: { alias: unusedSdks },
  build: {
    target: "es2022",
    // Remix would remove all of build/, the server included; scripts/build.mjs empties its folders.
    emptyOutDir: false,
    // Inlined assets would need data: URLs in places where the content security policy has none.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: shareScripts() },
      onwarn: (warning, warn) => {
        // Routes without a page, and comments that the minifier of another bundler reads.
        if (warning.code !== "EMPTY_BUNDLE" && warning.code !== "INVALID_ANNOTATION") warn(warning);
      },
    },
  },
  server: {
    host: "127.0.0.1",
    // The whole application is loaded before `npm run dev` is ready, one import after the other;
    // transformed beforehand, side by side, that takes two thirds of the time.
    warmup: { ssrFiles: ["./app/**/!(*.test|*.test-support).{ts,tsx}"] },
  },
}));
