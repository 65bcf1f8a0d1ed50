import { type Address, isAddressEqual, zeroAddress } from "viem";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { findContract } from "#app/chain/config.server.ts";
import { scale as boostScale } from "#app/domain/locked-staking/stake-method.ts";
import { scale as stakingScale } from "#app/domain/staking/rewards.ts";
import type { LedgerEvent } from "#app/features/treasury/shared/budget-events.server.ts";
import { payTargetLabels } from "#app/features/treasury/shared/pay-targets.ts";
import { contractAt, type TreasuryAt } from "#app/domain/treasury/read-budgets.server.ts";
import type { PayTarget, Spender, StreamRate } from "#app/domain/treasury/treasury.types.ts";

/** Console contracts that spend from budgets, by their deployment name. */
const knownSpenders = [{ contract: "claim", name: "Claims" }] as const;

/** Lists the console's spenders, plus all ever allowed by a budget's owner. */
export function namedSpenders(
  { chainId }: TreasuryAt["deployment"],
  events: readonly LedgerEvent[],
): { address: Address; name: string | null }[] {
  const known = knownSpenders.flatMap(({ contract, name }) => {
    const address = findContract(chainId, contract);
    return address ? [{ address, name }] : [];
  });
  const others = new Set(
    events.flatMap(({ event }) => (event.name === "SpenderAllowed" ? [event.args.spender] : [])),
  );
  for (const { address } of known) others.delete(address);
  return [...known, ...[...others].map((address) => ({ address, name: null }))];
}

/** Reads the permissions of contracts on a budget. */
export function fetchSpenders(
  at: TreasuryAt,
  id: number,
  named: ReturnType<typeof namedSpenders>,
): Promise<Spender[]> {
  const contract = contractAt(at);
  return Promise.all(
    named.map(async ({ address, name }): Promise<Spender> => {
      const [isAllowed, isEnabled, reserved] = await Promise.all([
        at.client.readContract({
          ...contract,
          functionName: "isSpenderAllowed",
          args: [BigInt(id), address],
        }),
        at.client.readContract({
          ...contract,
          functionName: "isSpender",
          args: [address],
        }),
        at.client.readContract({
          ...contract,
          functionName: "reservedFor",
          args: [BigInt(id), address],
        }),
      ]);
      return { address, name, isAllowed, isEnabled, reserved };
    }),
  );
}

/**
 * Reads where a budget in a token can be paid out to: reward streams only accept their own tokens.
 */
export async function fetchTargets(at: TreasuryAt, token: Address): Promise<PayTarget[]> {
  const { chainId } = at.deployment;
  const staking = token === zeroAddress ? findContract(chainId, "validatorStaking") : null;
  const target = await findStreamTarget(at, token);
  const faucet = findContract(chainId, "faucetVault");
  const targets = [
    ...(staking ? [{ kind: "staking", address: staking } as const] : []),
    ...(target ? [{ kind: "boost", address: target } as const] : []),
    ...(faucet ? [{ kind: "faucet", address: faucet } as const] : []),
  ];
  return Promise.all(
    targets.map(async ({ kind, address }): Promise<PayTarget> => {
      const [isListed, stream] = await Promise.all([
        at.client.readContract({
          ...contractAt(at),
          functionName: "isTargetAllowed",
          args: [address, payTargetLabels[kind].selector],
        }),
        fetchStream(at, { kind, address }, token),
      ]);
      return { kind, address, isListed, stream };
    }),
  );
}

async function fetchStream(
  { client, blockNumber }: TreasuryAt,
  { kind, address }: Pick<PayTarget, "kind" | "address">,
  token: Address,
): Promise<StreamRate | null> {
  switch (kind) {
    case "faucet":
      return null;
    case "staking": {
      const contract = { address, abi: validatorStakingAbi, blockNumber } as const;
      const { rate } = await client.readContract({ ...contract, functionName: "stream" });
      return { rate, scale: stakingScale };
    }
    case "boost": {
      const contract = { address, abi: ecoStakeAbi, blockNumber } as const;
      const { rate } = await client.readContract({
        ...contract,
        functionName: "streamOf",
        args: [token],
      });
      return { rate, scale: boostScale };
    }
  }
}

/** Returns the locked staking contract if the token is one of its rewards. */
async function findStreamTarget(
  { client, deployment, blockNumber }: TreasuryAt,
  token: Address,
): Promise<Address | null> {
  const address = findContract(deployment.chainId, "ecoStake");
  if (!address || token === zeroAddress) return null;
  const rewards = await client.readContract({
    address,
    abi: ecoStakeAbi,
    functionName: "rewardTokens",
    blockNumber,
  });
  return rewards.some((reward) => isAddressEqual(reward, token)) ? address : null;
}
