import type { WalletApp, WalletDefinition, WalletSource } from "#app/wallet/context/wallets.ts";

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

export const pairingLabel = "Scan with a phone";

/** Returns what to do after the download, by where the wallet runs. */
export function instructionsFor(
  name: string,
  source: WalletSource,
  consoleUrl: string,
): { title: string; text: string }[] {
  const setUp = {
    title: "Create or import a wallet",
    text: "Write your secret phrase down on paper and never share it with anyone.",
  };
  switch (source) {
    case "mobile":
      return [
        { title: `Open ${name}`, text: "Keep it on your home screen for quick access." },
        setUp,
        {
          title: "Open the console in the app",
          text: `Open ${consoleUrl} in the app's own browser and connect there.`,
        },
      ];
    case "extension":
      return [
        { title: `Install the ${name} extension`, text: "Pin it to your browser's toolbar." },
        setUp,
        { title: "Reload this page", text: "Your browser can then find the wallet." },
      ];
    case "desktop":
      return [
        { title: `Install ${name}`, text: "Open it and connect your device if it needs one." },
        setUp,
        { title: "Turn on its browser extension", text: "Then reload this page." },
      ];
  }
}

/** Explains where an app takes the code that ConnectKit shows. */
export function pairingHint({ name, limits = "" }: WalletApp): string {
  const hint = `In ${name}, open WalletConnect and scan the code, or use “Copy to Clipboard” and paste it.`;
  return `${hint} ${limits}`.trim();
}

export function pairingMissing({ name }: WalletApp): string {
  return `${name} connects only by WalletConnect, which this console does not offer.`;
}
