import { type Address, erc20Abi, getAddress, type PublicClient, zeroAddress } from "viem";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Budget, Holding, Purse } from "./treasury.types.ts";

export type TreasuryAt = { client: PublicClient; deployment: Deployment; blockNumber: bigint };

/** Values of the contract's `BudgetState`. */
const states = { none: 0, open: 1 } as const;

/** Reads a budget at a block; null if it does not exist. */
export async function fetchBudget(at: TreasuryAt, id: number): Promise<Budget | null> {
  const found = await at.client.readContract({
    ...contractAt(at),
    functionName: "budgetOf",
    args: [BigInt(id)],
  });
  if (found.state === states.none) return null;
  const { deposited, reserved, spent, refunded } = found;
  return {
    id,
    token: getAddress(found.token),
    isOpen: found.state === states.open,
    owner: orNull(getAddress(found.owner)),
    proposedOwner: orNull(getAddress(found.proposedOwner)),
    deposited,
    reserved,
    spent,
    refunded,
  };
}

function orNull(account: Address): Address | null {
  return account === zeroAddress ? null : account;
}

/** Reads the treasury's balance of a token at a block. */
export async function fetchHolding(at: TreasuryAt, token: Address): Promise<Holding> {
  const [held, balance] = await Promise.all([
    at.client.readContract({ ...contractAt(at), functionName: "held", args: [token] }),
    fetchBalance(at, token, at.deployment.address),
  ]);
  return { token, held, balance };
}

function fetchBalance(
  { client, blockNumber }: TreasuryAt,
  token: Address,
  holder: Address,
): Promise<bigint> {
  if (token === zeroAddress) return client.getBalance({ address: holder, blockNumber });
  return client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [holder],
    blockNumber,
  });
}

/** Upper bound for the gas of a deposit. */
const depositGas = 200_000n;
/** Assumed priority fee, and base fee if the chain reports none. */
const assumedFeeWei = 1_000_000_000n;

/** Reads a wallet's balance of a token, and the amount it can deposit. */
export async function fetchPurse(at: TreasuryAt, token: Address, wallet: Address): Promise<Purse> {
  const [balance, { baseFeePerGas }] = await Promise.all([
    fetchBalance(at, token, wallet),
    at.client.getBlock({ blockNumber: at.blockNumber }),
  ]);
  if (token !== zeroAddress) return { balance, spendable: balance };
  const fee = depositGas * ((baseFeePerGas ?? assumedFeeWei) * 2n + assumedFeeWei);
  return { balance, spendable: balance > fee ? balance - fee : 0n };
}

/** Returns the shared parameters of all treasury reads at a block. */
export function contractAt({ deployment, blockNumber }: TreasuryAt) {
  return { address: deployment.address, abi: etherDepositAbi, blockNumber } as const;
}
