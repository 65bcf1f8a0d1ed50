import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Address } from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { readStaking } from "#app/domain/staking/staking-page.server.ts";
import type { AsOf } from "#app/kit/chain/chain-answer.ts";
import type { AccountFacts, Coin, StakingPool } from "#app/domain/staking/model/staking.types.ts";
import { readMetadata } from "#app/domain/staking/registration/metadata.server.ts";
import {
  readManaged,
  readRegistry,
} from "#app/domain/staking/registration/read-registry.server.ts";
import type { Metadata } from "#app/domain/staking/registration/registration.types.ts";
import type {
  ManagedValidator,
  Registry,
} from "#app/domain/staking/registration/registry.types.ts";

export type OperatorFacts = {
  deployment: Deployment;
  coin: Coin;
  registry: Registry;
  pool: Pick<StakingPool, "time" | "terms">;
  account: AccountFacts;
  asOf: AsOf;
  /** The wallet's validator or application. */
  operated: { validator: ManagedValidator; metadata: Metadata | null } | null;
};

/** Reads the wallet's data as an operator. Returns null if nothing can be read. */
export async function readOperator(wallet: Address): Promise<OperatorFacts | null> {
  const read = await readStaking(wallet);
  if (read.kind !== "read") return null;
  const { deployment, coin, account, accountAsOf } = read;
  const { time, terms } = read.pool;
  const [registry, id] = await Promise.all([
    readRegistry(deployment),
    readOwnId(deployment, wallet),
  ]);
  if (registry.kind === "unavailable" || id.kind === "unavailable") return null;
  const isOperator = id.value > 0;
  const operated = isOperator ? await fetchOperated(deployment, id.value) : null;
  if (isOperator && operated === null) return null;
  const pool = { time, terms };
  return { deployment, coin, registry: registry.value, pool, account, asOf: accountAsOf, operated };
}

function readOwnId({ chainId, address }: Deployment, wallet: Address) {
  const key = `staking-own:${address}:${wallet}`;
  return readAtHead(chainId, key, (client, blockNumber) =>
    client.readContract({
      address,
      abi: validatorStakingAbi,
      functionName: "validatorIdOf",
      args: [wallet],
      blockNumber,
    }),
  );
}

async function fetchOperated(
  deployment: Deployment,
  id: number,
): Promise<OperatorFacts["operated"]> {
  const managed = await readManaged(deployment, [id]);
  if (managed.kind === "unavailable") return null;
  const [one] = managed.value;
  return one ? { validator: one, metadata: await readMetadata(deployment, one) } : null;
}
