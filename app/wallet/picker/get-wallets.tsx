import type { WalletDefinition } from "#app/wallet/context/wallets.ts";
import { sourceNames } from "./picker-step.ts";
import { WalletRow } from "./wallet-row.tsx";

type GetWalletsProps = {
  wallets: readonly WalletDefinition[];
  onChoose: (wallet: WalletDefinition) => void;
};

/** Wallets available for this device. */
export function GetWallets({ wallets, onChoose }: GetWalletsProps) {
  return (
    <ul>
      {wallets.map((wallet) => (
        <WalletRow
          key={wallet.id}
          name={wallet.name}
          icon={wallet.icon}
          note={wallet.installations.extension ? sourceNames.extension : sourceNames.mobile}
          onChoose={() => onChoose(wallet)}
        />
      ))}
    </ul>
  );
}
