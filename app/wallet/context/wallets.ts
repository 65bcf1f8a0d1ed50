import binanceIcon from "#app/wallet/icons/binance-wallet.svg";
import coinbaseIcon from "#app/wallet/icons/coinbase-wallet.svg";
import ledgerIcon from "#app/wallet/icons/ledger.svg";
import metaMaskIcon from "#app/wallet/icons/metamask.svg";
import trustIcon from "#app/wallet/icons/trust-wallet.svg";
import type { InjectedProvider, LegacyGlobals } from "./provider.ts";

/** Where a wallet is available; each source has its own instructions. */
export type WalletSource = "mobile" | "extension" | "desktop";

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
  /** Vendor pages, by where the wallet runs. */
  downloads: { [source in WalletSource]?: string };
};

export type WalletGroup = { title: string; wallets: readonly WalletDefinition[] };

const trustWallet: WalletDefinition = {
  id: "com.trustwallet.app",
  name: "Trust Wallet",
  icon: trustIcon,
  aliases: [],
  findLegacy: (globals) =>
    globals.trustwallet ?? findByFlag(globals, (one) => one.isTrust || one.isTrustWallet === true),
  downloads: {
    mobile: "https://trustwallet.com/download",
    extension: "https://trustwallet.com/browser-extension",
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
  downloads: {
    mobile: "https://metamask.io/download",
    extension: "https://metamask.io/download",
  },
};

const binanceWallet: WalletDefinition = {
  id: "com.binance.wallet",
  name: "Binance Wallet",
  icon: binanceIcon,
  aliases: [],
  findLegacy: (globals) => globals.binancew3w?.ethereum,
  downloads: {
    mobile: "https://www.binance.com/en/download",
    extension: "https://www.binance.com/en/binancewallet",
  },
};

const coinbaseWallet: WalletDefinition = {
  id: "com.coinbase.wallet",
  name: "Coinbase Wallet",
  icon: coinbaseIcon,
  aliases: [],
  findLegacy: (globals) =>
    globals.coinbaseWalletExtension ?? findByFlag(globals, (one) => one.isCoinbaseWallet),
  downloads: {
    mobile: "https://www.coinbase.com/wallet/downloads",
    extension: "https://www.coinbase.com/wallet/downloads",
  },
};

const ledger: WalletDefinition = {
  id: "com.ledger",
  name: "Ledger",
  icon: ledgerIcon,
  aliases: [],
  findLegacy: (globals) => findByFlag(globals, (one) => one.isLedgerConnect),
  downloads: {
    mobile: "https://www.ledger.com/ledger-live",
    desktop: "https://www.ledger.com/ledger-live",
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
