import type { WalletDefinition } from "#app/wallet/context/wallets.ts";
import { type Device, sourcesOf } from "./picker-list.ts";
import { sourceNames } from "./picker-step.ts";
import { WalletRow } from "./wallet-row.tsx";

type GetWalletsProps = {
  wallets: readonly WalletDefinition[];
  device: Device;
  onChoose: (wallet: WalletDefinition) => void;
};

/** Wallets available for this device. */
export function GetWallets({ wallets, device, onChoose }: GetWalletsProps) {
  const sourceLabel = (wallet: WalletDefinition) => {
    const [source = "mobile"] = sourcesOf(wallet, device);
    const isHere = source === "mobile" && device === "mobile";
    return isHere ? "On this phone" : sourceNames[source];
  };
  return (
    <ul>
      {wallets.map((wallet) => (
        <WalletRow
          key={wallet.id}
          name={wallet.name}
          icon={wallet.icon}
          note={sourceLabel(wallet)}
          onChoose={() => onChoose(wallet)}
        />
      ))}
    </ul>
  );
}
