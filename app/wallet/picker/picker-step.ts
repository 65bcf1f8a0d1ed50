import type { WalletDefinition, WalletSource } from "#app/wallet/context/wallets.ts";

/** Step of the picker; the connection itself is handled by ConnectKit. */
export type PickerStep =
  | { kind: "none" }
  | { kind: "learn" }
  | { kind: "get" }
  /** The chosen wallet is not supported on this device. */
  | { kind: "connect"; wallet: WalletDefinition }
  | { kind: "download-options"; wallet: WalletDefinition }
  | { kind: "download"; wallet: WalletDefinition; source: WalletSource }
  | { kind: "instructions"; wallet: WalletDefinition; source: WalletSource };

/** Returns the step that "Back" leads to, or null on the first step. */
export function stepBefore(step: PickerStep, cameFromGet: boolean): PickerStep | null {
  switch (step.kind) {
    case "none":
      return null;
    case "learn":
    case "get":
    case "connect":
      return { kind: "none" };
    case "download-options":
      return cameFromGet ? { kind: "get" } : { kind: "none" };
    case "download":
      return { kind: "download-options", wallet: step.wallet };
    case "instructions":
      return { kind: "download", wallet: step.wallet, source: step.source };
  }
}

export function titleOf(step: PickerStep): string {
  switch (step.kind) {
    case "none":
      return "Connect a wallet";
    case "learn":
      return "What is a wallet?";
    case "get":
      return "Get a wallet";
    case "connect":
      return step.wallet.name;
    case "download-options":
      return `Get ${step.wallet.name}`;
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
