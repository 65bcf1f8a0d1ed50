import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Address, Hex } from "viem";
import { oncePerRead } from "#app/platform/http/request-context.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { listDelegationsOf, listEntriesOf } from "./ledger.store.server.ts";
import { readTail } from "./read-tail.server.ts";
import { readUnfolded } from "./read-unfolded.server.ts";
import { concernOf, parseStakeEvent } from "#app/domain/staking/history/stake-event.ts";

/** Where an account may have stake; the amounts must be read from the chain. */
export type Holding = {
  /** Validators at which it has or had stake. */
  ids: number[];
  /** Numbers of possibly unbonding entries, by validator. */
  nonces: ReadonlyMap<number, readonly number[]>;
  /** Number of the last entry covered by `nonces`, by validator. */
  lastNonces: ReadonlyMap<number, number>;
};

/** Combines the tables, events not in them yet, and blocks that are not indexed yet. */
export function readHolding(deployment: Deployment, wallet: Address): Promise<Holding> {
  return oncePerRead(`holding ${deployment.address} ${wallet}`, () => read(deployment, wallet));
}

async function read(deployment: Deployment, wallet: Address): Promise<Holding> {
  const { db } = getRuntime().database;
  const owner = wallet.toLowerCase() as Hex;
  const { cursor, stream, events } = await readUnfolded(deployment);
  const [delegations, entries] = cursor
    ? await Promise.all([listDelegationsOf(db, [owner]), listEntriesOf(db, [owner])])
    : [[], []];
  const tail = stream ? await readTail(deployment, wallet, stream.nextBlock) : [];
  const ids = new Set([...delegations.map(({ validator }) => validator), ...tail]);
  for (const event of events) {
    const concern = concernOf(parseStakeEvent(event));
    if (concern.owner === owner) for (const id of concern.ids) ids.add(id);
  }
  const nonces = new Map<number, number[]>();
  for (const { validator, nonce } of entries) {
    nonces.set(validator, [...(nonces.get(validator) ?? []), nonce]);
  }
  const lastNonces = new Map(delegations.map((one) => [one.validator, one.lastNonce]));
  return { ids: [...ids].sort((a, b) => a - b), nonces, lastNonces };
}
