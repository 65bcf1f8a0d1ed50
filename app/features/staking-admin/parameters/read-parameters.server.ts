import { asOfReading } from "#app/kit/chain/chain-answer.ts";
import { type ContractFunctionReturnType, hexToString } from "viem";
import type { Address } from "viem";
import { minimumStakeAbi } from "#app/chain/abi/minimum-stake.ts";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { readAtHead, type Reading } from "#app/chain/block-cache.server.ts";
import { readAdminFacts } from "#app/domain/staking/admin-facts.server.ts";
import type { StakingDeployments } from "#app/domain/staking/deployment.server.ts";
import type { Parameters, ParametersPage, Term } from "./parameters.types.ts";

/** Any beyond that are omitted; the contract has eleven. */
const maxParameters = 100;

/** Loads the parameters and the pool's copies of them. Returns null if nothing can be read. */
export async function loadParametersPage(wallet: Address): Promise<ParametersPage | null> {
  const answer = await readAdminFacts(wallet);
  if (answer.kind !== "read") return null;
  const reading = await readParameters(answer.deployments);
  if (reading.kind === "unavailable") return null;
  return { ...reading.value, facts: answer, asOf: asOfReading(reading) };
}

function readParameters({ minimum, staking }: StakingDeployments): Promise<Reading<Parameters>> {
  const { chainId, address } = minimum;
  return readAtHead(chainId, `staking-parameters:${address}`, async (client, blockNumber) => {
    const at = { address, abi: minimumStakeAbi, blockNumber } as const;
    const [keys, orders, delay, terms] = await Promise.all([
      client.readContract({ ...at, functionName: "keys" }),
      client.readContract({ ...at, functionName: "orders" }),
      client.readContract({ ...at, functionName: "delay" }),
      client.readContract({
        address: staking.address,
        abi: stakingOfficeAbi,
        functionName: "terms",
        blockNumber,
      }),
    ]);
    const requested = keys.slice(0, maxParameters);
    const described = await Promise.all(
      requested.map((key) => client.readContract({ ...at, functionName: "paramOf", args: [key] })),
    );
    return {
      parameters: described.map(({ value, min, max, next, effectiveAt }, i) => ({
        key: keyOf(requested[i]),
        value,
        min,
        max,
        next: effectiveAt === 0 ? null : { value: next, at: effectiveAt },
      })),
      orders: orders.map(({ lower, upper }) => ({ lower: keyOf(lower), upper: keyOf(upper) })),
      delay: Number(delay),
      terms: toTerms(terms),
    };
  });
}

function keyOf(key: `0x${string}` = "0x"): string {
  return hexToString(key, { size: 32 }).replaceAll("\0", "");
}

/** Maps the pool's terms to the keys of their parameters. */
function toTerms(
  terms: ContractFunctionReturnType<typeof stakingOfficeAbi, "view", "terms">,
): Term[] {
  return [
    { key: "MIN_SELF", inForce: terms.minSelf },
    { key: "MIN_DELEGATION", inForce: terms.minDelegation },
    { key: "MAX_VALIDATORS", inForce: BigInt(terms.maxValidators) },
    { key: "MAX_MULTIPLIER", inForce: BigInt(terms.maxMultiplier) },
    { key: "UNBOND_PERIOD", inForce: BigInt(terms.unbondPeriod) },
    { key: "COMMISSION_MAX", inForce: BigInt(terms.maxCommissionBps) },
    { key: "COMMISSION_MAX_STEP", inForce: BigInt(terms.maxStepBps) },
    { key: "COMMISSION_NOTICE", inForce: BigInt(terms.commissionNotice) },
  ];
}
