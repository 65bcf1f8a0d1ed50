import {
  type Address,
  encodeEventTopics,
  erc20Abi,
  getAddress,
  type Hex,
  isAddress,
  zeroAddress,
} from "viem";
import { z } from "zod";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { findChainDeployment } from "#app/chain/config.server.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { defineStream, type EventStream } from "#app/domain/events/event-stream.server.ts";
import {
  formatPosition,
  type IndexedEvent,
  type IndexedUpTo,
  latestIndexed,
  listEvents,
  parsePosition,
} from "#app/domain/events/events.server.ts";
import { listAssets } from "#app/domain/assets/assets.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { Deposit } from "./faucet.types.ts";
import { listSettings } from "./settings.store.server.ts";
import { vaultContract } from "./vault.server.ts";

const ownEvents = "faucet-vault";
const tokenRefills = "faucet-vault-refills";
/** Stream of a token added by an admin; separate, so the others need not be re-indexed. */
const refillsOf = (token: Address) => `${tokenRefills}:${token.toLowerCase()}`;
const pageSize = 20;

/** Indexes administration of each chain's vault; payouts are in the faucet's history. */
export function vaultEventStreams(): EventStream[] {
  return chainIds.flatMap((chainId): EventStream[] => {
    const vault = findChainDeployment(chainId)?.contracts[vaultContract];
    if (!vault) return [];
    const own = defineStream({
      name: ownEvents,
      chainId,
      addresses: [vault.address],
      abi: faucetVaultAbi,
      events: [
        "Funded",
        "Swept",
        "LimitSet",
        "DispenserGranted",
        "DispenserLocked",
        "Paused",
        "Unpaused",
      ],
      fromBlock: vault.block,
      // Most of these events do not contain their sender.
      withSender: true,
    });
    const tokens = listAssets()
      .filter((asset) => asset.chainId === chainId && asset.token !== zeroAddress)
      .map((asset) => asset.token);
    return tokens.length === 0
      ? [own]
      : [own, refillStream(tokenRefills, { chainId, vault, tokens })];
  });
}

/**
 * Returns the refill streams of tokens that the faucet pays but the configuration does not contain.
 */
export async function addedRefillStreams(): Promise<EventStream[]> {
  const configured = new Set(listAssets().map(keyOf));
  const saved = await listSettings(getRuntime().database.db);
  return saved
    .filter((entry) => !configured.has(keyOf(entry)))
    .flatMap(({ chainId, token }) => {
      const vault = findChainDeployment(chainId)?.contracts[vaultContract];
      return vault && token !== zeroAddress
        ? [refillStream(refillsOf(token), { chainId, vault, tokens: [token] })]
        : [];
    });
}

/**
 * A vault does not notice incoming tokens. Only incoming transfers are indexed, since `Swept`
 * covers the rest.
 */
function refillStream(
  name: string,
  {
    chainId,
    vault,
    tokens,
  }: { chainId: ChainId; vault: { address: Address; block: number }; tokens: readonly Address[] },
): EventStream {
  const [, from = null, to = null] = encodeEventTopics({
    abi: erc20Abi,
    eventName: "Transfer",
    args: { to: vault.address },
  }).flat();
  return defineStream({
    name,
    chainId,
    addresses: tokens,
    abi: erc20Abi,
    events: ["Transfer"],
    topics: [from, to],
    nonZero: "value",
    fromBlock: vault.block,
    withSender: true,
  });
}

const address = z
  .string()
  .refine((value) => isAddress(value))
  .transform((value) => getAddress(value));
const baseUnits = z.string().regex(/^\d+$/).transform(BigInt);

const changeSchema = z.discriminatedUnion("name", [
  z.object({
    name: z.literal("Funded"),
    args: z.object({ from: address, amount: baseUnits }),
  }),
  // `token` names the token contract; the vault's own events do not need it.
  z.object({
    name: z.literal("Transfer"),
    token: address,
    args: z.object({ from: address, value: baseUnits }),
  }),
  z.object({
    name: z.literal("Swept"),
    args: z.object({ asset: address, to: address, amount: baseUnits }),
  }),
  z.object({
    name: z.literal("LimitSet"),
    args: z.object({ dispenser: address, asset: address, cap: baseUnits, ratePerDay: baseUnits }),
  }),
  z.object({
    name: z.literal("DispenserGranted"),
    args: z.object({ dispenser: address, name: z.string() }),
  }),
  z.object({ name: z.literal("DispenserLocked"), args: z.object({ dispenser: address }) }),
  z.object({ name: z.literal("Paused"), args: z.object({}) }),
  z.object({ name: z.literal("Unpaused"), args: z.object({}) }),
]);

/** A vault event, with amounts in base units; the zero address is the native coin. */
export type VaultChange = z.output<typeof changeSchema>;

export type VaultEvent = {
  /** Position among all events; also the cursor of the page after it. */
  cursor: string;
  chainId: ChainId;
  at: number;
  /** Sender of the transaction. */
  by: string;
  txHash: Hex;
  isFinal: boolean;
  change: VaultChange;
};

export type VaultEventPage = {
  events: VaultEvent[];
  /** Cursor of the next page, or null on the last. */
  next: string | null;
  /** Indexing progress of each chain with a vault; null if not started. */
  indexed: { chainId: ChainId; upTo: IndexedUpTo | null }[];
};

/** Lists vault events, newest first. */
export async function getVaultEvents(before: string | null): Promise<VaultEventPage> {
  const added = await addedRefillStreams();
  const streams = [...vaultEventStreams(), ...added];
  const withVault = new Set(streams.map(({ chainId }) => chainId));
  const [found, ...indexed] = await Promise.all([
    listEvents({
      stream: [ownEvents, tokenRefills, ...new Set(added.map(({ name }) => name))],
      before: parsePosition(before),
      limit: pageSize + 1,
    }),
    ...[...withVault].map(async (chainId) => {
      const names = streams.filter((stream) => stream.chainId === chainId).map(({ name }) => name);
      return { chainId, upTo: await latestIndexed(chainId, ...names) };
    }),
  ]);
  const events = found.slice(0, pageSize).map(toVaultEvent);
  return {
    events,
    next: found.length > pageSize ? (events.at(-1)?.cursor ?? null) : null,
    indexed,
  };
}

/** Lists the newest coins and tokens that came into the vaults. */
export async function listDeposits(limit: number): Promise<Deposit[]> {
  const added = await addedRefillStreams();
  const found = await listEvents({
    stream: [ownEvents, tokenRefills, ...new Set(added.map(({ name }) => name))],
    name: ["Funded", "Transfer"],
    limit,
  });
  return found.map(toVaultEvent).flatMap(({ chainId, change }): Deposit[] => {
    if (change.name === "Funded") {
      const { from, amount } = change.args;
      return [{ chainId, token: zeroAddress, from, amount }];
    }
    if (change.name !== "Transfer") return [];
    const { from, value: amount } = change.args;
    return [{ chainId, token: change.token, from, amount }];
  });
}

function toVaultEvent(event: IndexedEvent): VaultEvent {
  const { chainId, at, txHash, isFinal, sender, name, args } = event;
  return {
    cursor: formatPosition(event),
    chainId,
    at,
    by: address.parse(sender),
    txHash,
    isFinal,
    change: changeSchema.parse({ name, args, token: event.address }),
  };
}
