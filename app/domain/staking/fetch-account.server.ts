import type { Deployment } from "#app/chain/deployment.server.ts";
import { type Address, getAddress, type PublicClient } from "viem";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { readAtHead, type Reading } from "#app/chain/block-cache.server.ts";
import { type Holding, readHolding } from "./model/read-holding.server.ts";
import type { AccountFacts, Entry, Position } from "./model/staking.types.ts";

/** Per validator: the newest entries that are not withdrawn. */
const maxEntries = 100;
/** Max gas of three staking transactions, so that stake can still be moved later. */
const reservedGas = 750_000n;
/** Used when a block has no base fee. */
const assumedFeeWei = 2_000_000_000n;

type Contract = { address: Address; abi: typeof validatorStakingAbi; blockNumber: bigint };

/**
 * Returns a wallet's positions, entries and balance.
 *
 * @param at Validators to read in addition to those where the wallet is known to have something.
 */
export async function fetchAccount(
  deployment: Deployment,
  wallet: Address,
  at: readonly number[],
): Promise<Reading<AccountFacts>> {
  const { chainId, address } = deployment;
  const holding = await readHolding(deployment, wallet);
  const ids = [...new Set([...holding.ids, ...at])].sort((a, b) => a - b);
  const key = `staking:${address}:${wallet}:${ids.join()}`;
  return readAtHead(chainId, key, async (client, blockNumber) => {
    const contract = { address, abi: validatorStakingAbi, blockNumber } as const;
    const [block, balance, recipient, delegations] = await Promise.all([
      client.getBlock({ blockNumber }),
      client.getBalance({ address: wallet, blockNumber }),
      client.readContract({ ...contract, functionName: "recipientOf", args: [wallet] }),
      Promise.all(ids.map((id) => readDelegation(client, contract, id, wallet))),
    ]);
    const entries = await Promise.all(
      delegations.map((one) =>
        readEntries({ client, contract, wallet, id: one.position.id }, noncesOf(holding, one)),
      ),
    );
    return {
      time: Number(block.timestamp),
      wallet,
      balance,
      gasReserve: reservedGas * feeOf(block.baseFeePerGas),
      recipient: getAddress(recipient),
      positions: delegations.flatMap(({ position }) =>
        position.shares > 0n || position.rewards > 0n ? [position] : [],
      ),
      entries: entries.flat().sort((a, b) => a.readyAt - b.readyAt || a.nonce - b.nonce),
      hasMoreEntries: delegations.some((one) => noncesOf(holding, one).length > maxEntries),
    };
  });
}

/** Returns the id of the validator that a wallet operates or has applied as, if any. */
export async function readOperated(deployment: Deployment, wallet: Address): Promise<number[]> {
  const { chainId, address } = deployment;
  const key = `staking-operated:${address}:${wallet}`;
  const reading = await readAtHead(chainId, key, (client, blockNumber) =>
    client.readContract({
      address,
      abi: stakingOfficeAbi,
      functionName: "validatorIdOf",
      args: [wallet],
      blockNumber,
    }),
  );
  return reading.kind === "unavailable" || reading.value === 0 ? [] : [reading.value];
}

/** Allows for the base fee to double, plus a priority fee. */
function feeOf(baseFeeWei: bigint | null): bigint {
  return (baseFeeWei ?? assumedFeeWei) * 2n + assumedFeeWei;
}

type Delegation = { position: Position; lastEntry: number };

async function readDelegation(
  client: PublicClient,
  contract: Contract,
  id: number,
  wallet: Address,
): Promise<Delegation> {
  const args = [id, wallet] as const;
  const found = await client.readContract({ ...contract, functionName: "delegationOf", args });
  const { shares, tokens, rewards, entries: lastEntry, hasMoved, autoCompounds, tipBps } = found;
  const move = hasMoved
    ? await client.readContract({ ...contract, functionName: "moveOf", args })
    : null;
  return {
    position: {
      id,
      shares,
      tokens,
      rewards,
      move: move && { from: move.from, day: move.day, until: move.until },
      autoCompound: autoCompounds ? { tipBps } : null,
    },
    lastEntry,
  };
}

/** Nonces of possible entries, newest first: the indexed ones and all later ones. */
function noncesOf(holding: Holding, { position: { id }, lastEntry }: Delegation): number[] {
  const last = holding.lastNonces.get(id) ?? 0;
  const newer = Array.from({ length: Math.max(0, lastEntry - last) }, (_, i) => last + 1 + i);
  return [...(holding.nonces.get(id) ?? []), ...newer].sort((a, b) => b - a);
}

type Owned = { client: PublicClient; contract: Contract; wallet: Address; id: number };

async function readEntries(
  { client, contract, wallet, id }: Owned,
  known: readonly number[],
): Promise<Entry[]> {
  const nonces = known.slice(0, maxEntries);
  const found = await Promise.all(
    nonces.map((nonce) =>
      client.readContract({ ...contract, functionName: "entryOf", args: [id, wallet, nonce] }),
    ),
  );
  return found.flatMap(({ amount, readyAt, withdrawable }, i) => {
    const nonce = nonces[i];
    return nonce === undefined || readyAt === 0
      ? []
      : [{ id, nonce, amount, readyAt, withdrawable }];
  });
}
