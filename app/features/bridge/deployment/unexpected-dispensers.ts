import type { Address, Hex } from "viem";
import type { ChainId } from "#app/chain/networks.ts";

/** A dispenser of a faucet vault, according to the vault's events. */
export type Dispenser = {
  chainId: ChainId;
  address: Address;
  /** As entered when it was granted. */
  name: string;
  /** Block time, in milliseconds. */
  since: number;
  txHash: Hex;
  isFinal: boolean;
};

/** A dispenser that is not this server's. */
export type UnexpectedDispenser = Dispenser & {
  /** Which key of this server it is; null if none. */
  known: string | null;
};

/** Keys of this server. */
export type ServerKeys = {
  accounts: readonly { role: string; address: Address }[];
  dispenser: Address | null;
};

/** Returns the dispensers that this server does not pay with. */
export function findUnexpectedDispensers(
  dispensers: readonly Dispenser[],
  { accounts, dispenser }: ServerKeys,
): UnexpectedDispenser[] {
  return dispensers
    .filter(({ address }) => address !== dispenser)
    .map((one) => {
      const account = accounts.find(({ address }) => address === one.address);
      return { ...one, known: account ? `key of this server (${account.role})` : null };
    });
}
