import binanceIcon from "#app/wallet/icons/binance-wallet.svg";
import coinbaseIcon from "#app/wallet/icons/coinbase-wallet.svg";
import ledgerIcon from "#app/wallet/icons/ledger.svg";
import metaMaskIcon from "#app/wallet/icons/metamask.svg";
import trustIcon from "#app/wallet/icons/trust-wallet.svg";
import type { InjectedProvider, LegacyGlobals } from "./provider.ts";

/** Where a wallet is available; each source has its own instructions. */
export type WalletSource = "mobile" | "extension" | "desktop";

/** A step of setting a wallet up. */
export type Instruction = { title: string; text: string };

type Installation = {
  /** Vendor's page to get it. */
  url: string;
  /** Steps until it holds an account; connecting it here follows. */
  setUp: readonly Instruction[];
};

/** A wallet's app for phones. */
export type WalletApp = {
  name: string;
  /** Whether its own browser opens any page; some open only pages that the vendor lists. */
  hasBrowser: boolean;
  /** Returns a link that opens a page in the app's browser, if the vendor documents one. */
  openUrl?: (pageUrl: URL) => string;
  /** Message on what it cannot connect to. */
  limits?: string;
};

export type WalletDefinition = {
  /**
   * Reverse domain name in the wallet's announcement (EIP-6963), also used as connector id.
   * ConnectKit treats the id `metaMask` as not installed, but leaves domain names alone.
   */
  id: string;
  name: string;
  icon: string;
  /** Other names in its announcements. */
  aliases: readonly string[];
  findLegacy: (globals: LegacyGlobals) => InjectedProvider | undefined;
  app: WalletApp;
  /** How to get it, by where it runs. */
  installations: { [source in WalletSource]?: Installation };
};

export type WalletGroup = { title: string; wallets: readonly WalletDefinition[] };

function installApp(name: string): Instruction {
  return { title: `Install ${name}`, text: "Open the app once it is installed." };
}

function installExtension(name: string): Instruction {
  return { title: `Install the ${name} extension`, text: "Pin it to your browser's toolbar." };
}

function backUp(phrase: string): Instruction {
  return {
    title: "Create or import a wallet",
    text: `Write your ${phrase} down on paper and never share it with anyone.`,
  };
}

const ledgerSetUp: readonly Instruction[] = [
  { title: "Install Ledger Wallet", text: "The app was called Ledger Live before." },
  {
    title: "Set up your Ledger device",
    text: "Connect it to the app. It holds your keys, and you confirm each signature on it.",
  },
];

const trustWallet: WalletDefinition = {
  id: "com.trustwallet.app",
  name: "Trust Wallet",
  icon: trustIcon,
  aliases: [],
  findLegacy: (globals) =>
    globals.trustwallet ?? findByFlag(globals, (one) => one.isTrust || one.isTrustWallet === true),
  app: {
    name: "Trust Wallet",
    hasBrowser: true,
    // https://developer.trustwallet.com/developer/develop-for-trust/deeplinking; 60 is Ethereum.
    openUrl: ({ href }) =>
      `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(href)}`,
  },
  installations: {
    mobile: {
      url: "https://trustwallet.com/download",
      setUp: [installApp("Trust Wallet"), backUp("secret phrase")],
    },
    extension: {
      url: "https://trustwallet.com/browser-extension",
      setUp: [installExtension("Trust Wallet"), backUp("secret phrase")],
    },
  },
};

const metaMask: WalletDefinition = {
  id: "io.metamask",
  name: "MetaMask",
  icon: metaMaskIcon,
  aliases: ["io.metamask.flask", "io.metamask.mobile"],
  // Other wallets set isMetaMask too, so that old pages detect them.
  findLegacy: (globals) =>
    findByFlag(
      globals,
      (one) =>
        one.isMetaMask &&
        !one.isBraveWallet &&
        !one.isTrust &&
        !one.isTrustWallet &&
        !one.isCoinbaseWallet &&
        !one.isLedgerConnect,
    ),
  app: {
    name: "MetaMask",
    hasBrowser: true,
    // https://docs.metamask.io/metamask-connect/evm/guides/metamask-exclusive/use-deeplinks: the page
    // is part of the path and not encoded. The app assumes https where the scheme is missing.
    openUrl: ({ href }) => `https://link.metamask.io/dapp/${href.replace(/^https:\/\//, "")}`,
  },
  installations: {
    mobile: {
      url: "https://metamask.io/download",
      setUp: [installApp("MetaMask"), backUp("Secret Recovery Phrase")],
    },
    extension: {
      url: "https://metamask.io/download",
      setUp: [installExtension("MetaMask"), backUp("Secret Recovery Phrase")],
    },
  },
};

const binanceWallet: WalletDefinition = {
  id: "com.binance.wallet",
  name: "Binance Wallet",
  icon: binanceIcon,
  aliases: [],
  findLegacy: (globals) => globals.binancew3w?.ethereum,
  // No link: since October 2026 the app's browser opens no page from outside, and Binance has removed
  // `getDeeplink`: https://developers.binance.com/en/docs/products/web3-connect/change-log.
  app: { name: "Binance", hasBrowser: true },
  installations: {
    // https://developers.binance.com/legacy-docs/binance-w3w/introduction
    mobile: {
      url: "https://www.binance.com/en/download",
      setUp: [
        { title: "Install Binance", text: "The wallet is part of the Binance app. Sign in to it." },
        {
          title: "Create a wallet in the app",
          text: "Its key is split into parts and has no secret phrase. Back it up in the app.",
        },
      ],
    },
    extension: {
      url: "https://www.binance.com/en/binancewallet",
      setUp: [
        installExtension("Binance Wallet"),
        { title: "Create or import a wallet", text: "Back it up as the extension instructs." },
      ],
    },
  },
};

const coinbaseWallet: WalletDefinition = {
  id: "com.coinbase.wallet",
  name: "Coinbase Wallet",
  icon: coinbaseIcon,
  aliases: [],
  findLegacy: (globals) =>
    globals.coinbaseWalletExtension ?? findByFlag(globals, (one) => one.isCoinbaseWallet),
  app: {
    name: "Coinbase Wallet",
    hasBrowser: true,
    // https://docs.cdp.coinbase.com/coinbase-wallet/developer-guidance/mobile-dapp-integration
    openUrl: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(href)}`,
  },
  installations: {
    mobile: {
      url: "https://www.coinbase.com/wallet/downloads",
      setUp: [
        installApp("Coinbase Wallet"),
        { title: "Create or import a wallet", text: "Back it up as the app instructs." },
      ],
    },
    extension: {
      url: "https://www.coinbase.com/wallet/downloads",
      setUp: [installExtension("Coinbase Wallet"), backUp("recovery phrase")],
    },
  },
};

const ledger: WalletDefinition = {
  id: "com.ledger",
  name: "Ledger",
  icon: ledgerIcon,
  aliases: [],
  findLegacy: (globals) => findByFlag(globals, (one) => one.isLedgerConnect),
  // No link: the app's browser opens only pages that Ledger has invited. Its WalletConnect supports the
  // networks of Ledger's list: https://developers.ledger.com/docs/ledger-live/discover/getting-started,
  // https://github.com/LedgerHQ/wallet-connect-live-app.
  app: {
    name: "Ledger Wallet",
    hasBrowser: false,
    limits: "Ledger Wallet connects only to networks on its own list.",
  },
  installations: {
    mobile: { url: "https://www.ledger.com/ledger-live", setUp: ledgerSetUp },
    desktop: { url: "https://www.ledger.com/ledger-live", setUp: ledgerSetUp },
  },
};

/** Offered wallets in picker order. */
export const walletGroups = checkGroups([
  { title: "Recommended", wallets: [trustWallet, metaMask] },
  { title: "Others", wallets: [binanceWallet, coinbaseWallet, ledger] },
]);

export const wallets = walletGroups.flatMap((group) => group.wallets);

/**
 * Validates the picker's wallet groups.
 *
 * @throws Error if there is no group, a group is empty, or a wallet is listed twice.
 */
export function checkGroups(groups: readonly WalletGroup[]): readonly WalletGroup[] {
  if (groups.length === 0) throw new Error("The wallet picker needs a group of wallets.");
  const ids = new Set<string>();
  for (const group of groups) {
    if (group.wallets.length === 0) {
      throw new Error(`The wallet group "${group.title}" needs at least one wallet.`);
    }
    for (const { id } of group.wallets) {
      if (ids.has(id)) throw new Error(`The wallet ${id} is listed twice.`);
      ids.add(id);
    }
  }
  return groups;
}

function findByFlag(
  { ethereum }: LegacyGlobals,
  matches: (provider: InjectedProvider) => boolean | undefined,
): InjectedProvider | undefined {
  if (!ethereum) return undefined;
  return ethereum.providers?.find(matches) ?? (matches(ethereum) ? ethereum : undefined);
}
