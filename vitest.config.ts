import { defineConfig } from "vitest/config";
import { within } from "./scripts/test/patience.ts";
import { unusedSdks } from "./scripts/vite/unused-sdks.ts";
import { SlowestFirst } from "./tests/support/slowest-first.ts";

const shared = {
  // What a test prints as an error or warning is a fault of the code or of the test.
  setupFiles: ["tests/support/setup.ts"],
  restoreMocks: true,
  unstubGlobals: true,
  // The built console is run as it is.
  server: { deps: { external: [/build\/server/] } },
  testTimeout: within(20),
  hookTimeout: within(60),
};

/**
 * The files of a worker share its modules, whose loading is most of what these tests cost. A test that
 * leaves something behind in a module is seen by the next file.
 */
const sharedModules = { isolate: false };

const freshBuild = "tests/support/fresh-build.ts";

/** Databases with the newest schema, which tests copy. */
const migratedFile = "tests/support/migrated-file.ts";
const databases = [migratedFile, "tests/support/postgres.ts"];

/** Crashes, random runs, sizes, deployments and the README's commands. */
const longTests = "**/*.long.test.{ts,tsx}";

/** One e2e test file for each feature, and those of signing in and out and of the write dialog. */
const essentialSpecs = [
  "boost",
  "bridge",
  "burn",
  "claims",
  "connect",
  "create-token",
  "faucet",
  "incentive",
  "multi-sender",
  "networks",
  "sign-out",
  "staking",
  "tasks",
  "treasury",
  "vesting",
  "writes",
].map((name) => `tests/browser/${name}.spec.ts`);

const inBrowser = {
  ...shared,
  environment: "node" as const,
  globalSetup: [freshBuild, "tests/support/wallet-memory.ts"],
  testTimeout: within(120),
  // Long enough for a page's state on a busy machine.
  expect: { poll: { timeout: within(20), interval: 50 } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    teardownTimeout: within(30),
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          environment: "node",
          pool: "threads",
          ...sharedModules,
          include: ["app/**/*.test.ts", "scripts/**/*.test.ts", "tests/unit/**/*.test.ts"],
          exclude: [longTests],
          globalSetup: [migratedFile],
        },
      },
      {
        resolve: { alias: unusedSdks },
        test: {
          ...shared,
          name: "dom",
          environment: "jsdom",
          // Its imports of SDKs that the console does not offer are replaced, as in the build.
          server: { deps: { inline: ["@wagmi/connectors", "connectkit", "wagmi"] } },
          include: ["{app,tests/unit}/**/*.test.tsx"],
        },
      },
      {
        test: {
          ...shared,
          name: "routes",
          environment: "node",
          ...sharedModules,
          include: ["tests/routes/**/*.test.ts", "tests/routes/**/*.test.tsx"],
          globalSetup: [freshBuild, migratedFile],
        },
      },
      {
        test: {
          ...shared,
          name: "integration",
          environment: "node",
          include: ["tests/integration/**/*.test.ts", "contracts/tools/**/*.test.ts"],
          exclude: [longTests],
          globalSetup: [freshBuild, ...databases],
          testTimeout: within(120),
        },
      },
      {
        test: {
          ...shared,
          name: "attack",
          environment: "node",
          include: ["tests/attack/**/*.test.ts"],
          globalSetup: [freshBuild],
          testTimeout: within(120),
        },
      },
      {
        test: {
          ...shared,
          name: "long",
          environment: "node",
          include: ["{app,contracts,tests}/**/*.long.test.ts"],
          globalSetup: [freshBuild, ...databases],
          testTimeout: within(120),
        },
      },
      {
        test: {
          ...shared,
          name: "costs",
          environment: "node",
          include: ["tests/bench/*.costs.ts"],
          globalSetup: [freshBuild],
          testTimeout: within(300),
        },
      },
      {
        test: {
          ...shared,
          name: "large",
          environment: "node",
          include: ["tests/large/**/*.test.ts"],
          globalSetup: [freshBuild, ...databases],
          testTimeout: within(600),
          hookTimeout: within(300),
          fileParallelism: false,
        },
      },
      {
        test: {
          ...shared,
          name: "soak",
          environment: "node",
          include: ["tests/soak/**/*.test.ts"],
          exclude: [longTests],
          globalSetup: [freshBuild],
        },
      },
      { test: { ...inBrowser, name: "browser", include: essentialSpecs } },
      {
        test: {
          ...inBrowser,
          name: "e2e",
          include: ["tests/browser/**/*.spec.ts"],
          exclude: essentialSpecs,
        },
      },
      {
        test: {
          ...inBrowser,
          name: "speed",
          include: ["tests/browser/**/*.speed.ts"],
          // What they measure is the page's alone.
          fileParallelism: false,
        },
      },
      { test: { ...inBrowser, name: "pictures", include: ["tests/browser/**/*.pictures.ts"] } },
    ],
  },
});
