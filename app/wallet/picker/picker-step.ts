import type {
  Instruction,
  WalletApp,
  WalletDefinition,
  WalletSource,
} from "#app/wallet/context/wallets.ts";
import type { Device } from "./picker-list.ts";

/** Step of the picker; the connection itself is handled by ConnectKit. */
export type PickerStep =
  | { kind: "none" }
  | { kind: "learn" }
  | { kind: "get" }
  | { kind: "unsupported"; wallet: WalletDefinition }
  /** A phone's browser cannot see whether the wallet's app is installed. */
  | { kind: "app"; wallet: WalletDefinition }
  | { kind: "download-options"; wallet: WalletDefinition }
  | { kind: "download"; wallet: WalletDefinition; source: WalletSource }
  | { kind: "instructions"; wallet: WalletDefinition; source: WalletSource };

/** Conditions that decide how a wallet connects. */
export type Surroundings = {
  device: Device;
  /** Whether a wallet can be paired by WalletConnect. */
  pairing: boolean;
  consoleUrl: string;
};

export function titleOf(step: PickerStep): string {
  switch (step.kind) {
    case "none":
      return "Connect a wallet";
    case "learn":
      return "What is a wallet?";
    case "get":
      return "Get a wallet";
    case "unsupported":
    case "app":
      return step.wallet.name;
    case "download-options":
    case "download":
      return `Get ${step.wallet.name}`;
    case "instructions":
      return `Set up ${step.wallet.name}`;
  }
}

export const sourceNames: Readonly<Record<WalletSource, string>> = {
  mobile: "On a phone",
  extension: "In this browser",
  desktop: "On this computer",
};

/** Connector id of WalletConnect, with which a wallet on another device is paired. */
export const pairingId = "walletConnect";
export const pairingLabel = "Scan with a phone";

/** Returns what to do after the download, up to the connection. */
export function instructionsFor(
  wallet: WalletDefinition,
  source: WalletSource,
  surroundings: Surroundings,
): Instruction[] {
  const setUp = wallet.installations[source]?.setUp ?? [];
  return [...setUp, connectionFor(wallet, source, surroundings)];
}

const loopbackHosts: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

function isLoopback(url: string): boolean {
  return loopbackHosts.includes(new URL(url).hostname);
}

function connectionFor(
  { name, app }: WalletDefinition,
  source: WalletSource,
  { device, pairing, consoleUrl }: Surroundings,
): Instruction {
  if (source === "extension") {
    return { title: "Reload this page", text: "Your browser can then find the wallet." };
  }
  if (device === "mobile") {
    return { title: "Return to this page", text: `Choose ${name} in the list of wallets again.` };
  }
  if (source === "mobile" && app.hasBrowser && isLoopback(consoleUrl)) {
    const why = `A phone cannot open ${consoleUrl}, an address of this computer only.`;
    const remedy = pairing
      ? `Choose “${pairingLabel}” here and scan the code.`
      : "Open the console at an address that the phone can reach.";
    return { title: "Open the console in the app", text: `${why} ${remedy}` };
  }
  if (source === "mobile" && app.hasBrowser) {
    const open = `Open ${consoleUrl} in the app's own browser and connect there`;
    return {
      title: "Open the console in the app",
      text: pairing ? `${open}, or choose “${pairingLabel}” here and scan the code.` : `${open}.`,
    };
  }
  if (!pairing) return { title: "Connect another wallet", text: pairingMissing(app) };
  return {
    title: "Pair it with this page",
    text: `Choose “${pairingLabel}” here. ${pairingHint(app)}`,
  };
}

/** Explains where an app takes the code that ConnectKit shows. */
export function pairingHint({ name, limits = "" }: WalletApp): string {
  const hint = `In ${name}, open WalletConnect and scan the code, or use “Copy to Clipboard” and paste it.`;
  return `${hint} ${limits}`.trim();
}

export function pairingMissing({ name }: WalletApp): string {
  return `${name} connects only through WalletConnect, which this console does not offer.`;
}
