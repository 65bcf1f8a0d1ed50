import { fileURLToPath } from "node:url";

const replacement = fileURLToPath(new URL("../../app/wallet/unused-sdk.ts", import.meta.url));

/** Wallet SDKs that package.json replaces by an empty package; the connectors import them by name. */
const names = [
  "@aave/account",
  "@base-org/account",
  "@coinbase/wallet-sdk",
  "@gemini-wallet/core",
  "@metamask/sdk",
  "@reown/appkit/core",
  "@safe-global/safe-apps-provider",
  "@safe-global/safe-apps-sdk",
  "cbw-sdk",
  "porto",
];

/** Aliases of Vite for the imports of wallet SDKs that the console does not offer. */
export const unusedSdks = names.map((name) => ({
  find: new RegExp(`^${name}(/.*)?$`),
  replacement,
}));
