import type { Address, Hex } from "viem";
import { findChainDeployment } from "#app/chain/config.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { Offer } from "#app/domain/faucet/faucet.types.ts";
import { countByStatus } from "#app/domain/faucet/history.store.server.ts";
import { listOffers } from "#app/domain/faucet/offers.server.ts";
import { countBundles } from "#app/domain/faucet/payment.store.server.ts";
import { runwayDays, sumOutflow } from "#app/domain/faucet/runway.ts";
import { findPause } from "#app/domain/faucet/settings.store.server.ts";
import {
  type Dispenser,
  readVaults,
  type VaultAsset,
  vaultContract,
  type VaultReading,
} from "#app/domain/faucet/vault.server.ts";

const windowMs = 24 * 60 * 60 * 1_000;

/** An asset with its settings and vault state. */
export type VaultRow = Offer & {
  vault: VaultAsset | null;
  /** Why `vault` is missing. */
  problem: "not-deployed" | "unreachable" | "unreadable" | null;
  outflow24h: bigint;
  /** Null if nothing was paid out, so no estimate is possible. */
  runwayDays: number | null;
};

export type VaultSummary = {
  chainId: ChainId;
  address: Address | null;
  /** keccak256 of the deployed code. */
  codeHash: Hex | null;
  paused: boolean;
  /** The server's paying account; null if the vault cannot be read. */
  dispenser: Dispenser | null;
  block: bigint | null;
  /** Whether the chain is unreachable and figures are those of `block`. */
  stale: boolean;
};

export type Overview = {
  pause: { paused: boolean; message: string };
  counts: Awaited<ReturnType<typeof countByStatus>>;
  vaults: VaultSummary[];
  rows: VaultRow[];
};

export async function getOverview(): Promise<Overview> {
  const { database, now } = getRuntime();
  const offers = await listOffers();
  const since = now() - windowMs;
  const [pause, counts, bundles, vaults] = await Promise.all([
    findPause(database.db),
    countByStatus(database.db, since),
    countBundles(database.db, since),
    readVaults(offers),
  ]);
  const known = offers.map((offer): VaultRow => {
    const { asset } = offer;
    const reading = vaults.get(asset.chainId);
    const vault = stateOf(reading)?.assets.get(asset.token.toLowerCase()) ?? null;
    const outflow24h = sumOutflow(bundles, asset);
    return {
      ...offer,
      vault,
      problem: vault ? null : problemOf(reading),
      outflow24h,
      runwayDays: vault ? runwayDays(vault.balance, outflow24h, windowMs) : null,
    };
  });
  const summaries = [...vaults].map(([chainId, reading]): VaultSummary => {
    const state = stateOf(reading);
    return {
      chainId,
      address: state?.address ?? null,
      codeHash: findChainDeployment(chainId)?.contracts[vaultContract]?.codeHash ?? null,
      paused: state?.paused ?? false,
      dispenser: state?.dispenser ?? null,
      block: "block" in reading ? reading.block : null,
      stale: reading.kind === "stale" || reading.kind === "unavailable",
    };
  });
  return { pause, counts, vaults: summaries, rows: known.filter(isOfVault) };
}

/** A delisted asset stays visible while the vault holds any of it or has a limit for it. */
function isOfVault({ off, vault }: VaultRow): boolean {
  if (off === "never-on") return false;
  return off !== "unlisted" || (vault !== null && (vault.balance > 0n || vault.cap > 0n));
}

function problemOf(reading: VaultReading | undefined): VaultRow["problem"] {
  if (reading?.kind === "unavailable") return "unreachable";
  return stateOf(reading) === null ? "not-deployed" : "unreadable";
}

function stateOf(reading: VaultReading | undefined) {
  return reading && "value" in reading ? reading.value : null;
}
