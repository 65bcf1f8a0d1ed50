import boundaries from "eslint-plugin-boundaries";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** Who may import whom; `features` reach their own folder only. The table is in the README. */
const mayImport = {
  entry: [
    "entry",
    "routes",
    "features",
    "common",
    "access",
    "shell",
    "wallet",
    "ui",
    "chain",
    "platform",
    "workers",
  ],
  routes: ["features", "common", "access", "shell", "wallet", "ui", "chain", "platform"],
  workers: ["workers", "features", "common", "access", "chain", "platform"],
  features: ["common", "wallet", "ui", "chain", "platform"],
  common: ["common", "wallet", "ui", "chain", "platform"],
  shell: ["shell", "wallet", "ui", "chain", "platform"],
  access: ["access", "chain", "platform"],
  wallet: ["wallet", "ui", "chain", "platform"],
  chain: ["chain", "platform"],
  ui: ["ui"],
  platform: ["platform"],
  tools: ["tools", "chain", "platform"],
  tests: [
    "tests",
    "entry",
    "routes",
    "features",
    "common",
    "access",
    "shell",
    "wallet",
    "ui",
    "chain",
    "platform",
    "workers",
    "tools",
  ],
};

const restrictedPatterns = [
  {
    group: ["wagmi/chains", "viem/chains"],
    message: "Chains come from the configuration (app/chain).",
  },
  {
    group: ["../*"],
    message: "Import across folders by #app/…, #contracts/…, #scripts/… or #tests/….",
  },
];

/** Its extra keys are not checked by TypeScript. */
const spreadLiteral = {
  selector: "SpreadElement > ObjectExpression",
  message: "Write the properties themselves.",
};

const layer = (type) => ({ type, partialMatch: false, pattern: `app/${type}/**/*` });

export default tseslint.config(
  {
    ignores: [
      "build/",
      "node_modules/",
      "contracts/out/",
      "contracts/cache/",
      "app/chain/abi/",
      ".data*/",
      ".cache/",
    ],
  },
  ...tseslint.configs.recommendedTypeChecked.map((config) => ({
    ...config,
    files: ["**/*.ts", "**/*.tsx"],
  })),
  {
    files: ["**/*.ts", "**/*.tsx"],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "@typescript-eslint/consistent-type-definitions": ["error", "type"],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/only-throw-error": "off", // Remix: loaders throw responses
      "@typescript-eslint/restrict-template-expressions": "off",
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "no-restricted-imports": [
        "error",
        {
          patterns: restrictedPatterns,
        },
      ],
      "no-restricted-syntax": ["error", spreadLiteral],
    },
  },
  {
    files: ["app/**/*.ts", "app/**/*.tsx"],
    ignores: [
      "app/**/*.test.*",
      "app/platform/env.server.ts",
      "app/start.server.ts",
      "app/bridge-export.server.ts",
    ],
    rules: {
      "no-restricted-syntax": [
        "error",
        spreadLiteral,
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: "Only the checked configuration reads the environment.",
        },
      ],
    },
  },
  {
    // Where a page may be looked at as somebody else.
    files: [
      "app/{routes,common,shell,ui}/**/*.tsx",
      "app/features/{staking,staking-admin,faucet,treasury,claims,locked-staking,incentives,tasks,submissions,ecosystem-overview}/**/*.tsx",
    ],
    ignores: ["app/**/*.test.tsx", "app/ui/link.tsx", "app/ui/form.tsx"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: restrictedPatterns,
          paths: [
            {
              name: "@remix-run/react",
              importNames: ["Form", "Link", "NavLink"],
              message: "Those of app/ui/link.tsx and form.tsx keep the view as somebody else.",
            },
          ],
        },
      ],
    },
  },
  { files: ["app/**/*.tsx", "app/**/*.ts"], ...reactHooks.configs.flat["recommended-latest"] },
  {
    files: [
      "app/**/*.ts",
      "app/**/*.tsx",
      "contracts/tools/**/*.ts",
      "tests/**/*.ts",
      "tests/**/*.tsx",
      "server.ts",
    ],
    plugins: { boundaries },
    settings: {
      "import/resolver": { typescript: { project: "tsconfig.json" } },
      "boundaries/elements": [
        {
          type: "tests",
          partialMatch: false,
          pattern: ["tests/**/*", "**/*.test.ts", "**/*.test.tsx"],
        },
        { type: "entry", partialMatch: false, pattern: ["app/*.ts", "app/*.tsx", "server.ts"] },
        {
          type: "features",
          partialMatch: false,
          pattern: "app/features/*/**/*",
          capture: ["feature"],
        },
        ...[
          "routes",
          "common",
          "access",
          "shell",
          "wallet",
          "ui",
          "chain",
          "platform",
          "workers",
        ].map(layer),
        { type: "tools", partialMatch: false, pattern: ["contracts/tools/**/*", "scripts/**/*"] },
      ],
    },
    rules: {
      "boundaries/dependencies": [
        "error",
        {
          default: "disallow",
          policies: [
            ...Object.entries(mayImport).map(([from, to]) => ({
              from: { element: { type: from } },
              allow: { to: { element: { types: { anyOf: to } } } },
            })),
            {
              from: { element: { type: "features" } },
              allow: {
                to: {
                  element: {
                    type: "features",
                    captured: { feature: "{{from.element.captured.feature}}" },
                  },
                },
              },
            },
            // server.ts takes the HTTP rules, which hold no state; the rest comes with Remix's bundle.
            { allow: { to: { module: { origin: ["external", "core"] } } } },
          ],
        },
      ],
    },
  },
);
