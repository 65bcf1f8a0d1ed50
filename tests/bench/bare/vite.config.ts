import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** Bare Remix, built beside the console to be measured in the same run. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    remix({
      buildDirectory: process.env["BENCH_BUILD"] ?? "build",
      future: { v3_singleFetch: true, v3_lazyRouteDiscovery: false },
    }),
  ],
  build: { target: "es2022" },
});
