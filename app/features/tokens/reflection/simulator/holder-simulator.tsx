import { isAddressEqual } from "viem";
import {
  balanceOf,
  emptyAccount,
  type Ledger,
} from "#app/domain/tokens/reflection/reflection-math.ts";
import type { TokenFacts } from "#app/domain/tokens/reflection/reflection.types.ts";
import { Address } from "#app/ui/values/address.tsx";
import { shortenAddress, toDecimalText } from "#app/ui/values/format.ts";
import { Simulator, type SimulatorHolder } from "./simulator.tsx";

/** Max holders listed, largest first; all others earn too. */
const maxShown = 8;
const newcomer = "new";

/** Simulates a transfer among the token's current holders. */
export function HolderSimulator({ facts }: { facts: TokenFacts }) {
  const { created, state, account: accountFacts } = facts;
  const { pool } = state;
  const isMine = (address: `0x${string}`) => isAddressEqual(address, accountFacts.wallet);
  const shown = state.holders.slice(0, maxShown).filter(({ address }) => !isMine(address));
  const all = [{ address: accountFacts.wallet, account: accountFacts.account }, ...shown];
  const ledger: Ledger = {
    pool,
    accounts: new Map([
      ...all.map(({ address, account }) => [address as string, account] as const),
      [newcomer, emptyAccount] as const,
    ]),
  };
  const holders = [
    ...all.map(({ address }): SimulatorHolder => ({
      key: address,
      label: isMine(address) ? "My wallet" : shortenAddress(address),
      name: <Address value={address} label={isMine(address) ? "My wallet" : undefined} />,
    })),
    { key: newcomer, label: "New holder", name: "New holder" },
  ];
  const sender =
    accountFacts.balance > 0n ? accountFacts.wallet : (shown[0]?.address ?? accountFacts.wallet);
  const account = all.find(({ address }) => address === sender)?.account ?? emptyAccount;
  const tenth = toDecimalText(balanceOf(account, pool) / 10n, created.decimals);
  return (
    <Simulator
      ledger={ledger}
      unit={created}
      holders={holders}
      first={{ from: sender, to: newcomer, amount: tenth }}
    />
  );
}
