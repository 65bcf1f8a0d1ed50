import type { Network } from "#app/chain/networks.ts";
import { formatInteger } from "#app/ui/values/format.ts";
import typography from "#app/ui/typography.module.css";
import type { IndexedUpTo } from "#app/domain/events/events.server.ts";

/** Blocks that an index is usually behind its chain. */
export const usualLag = 30;

/** Says up to which block events are indexed: "indexed to block 1,234, 40 blocks behind". */
export function describeIndexed(upTo: IndexedUpTo | null): string {
  if (upTo === null) return "not indexed yet";
  const { block, lag } = upTo;
  const behind = lag !== null && lag > usualLag ? `, ${formatInteger(lag)} blocks behind` : "";
  const state = lag === null ? ", chain unreachable" : behind;
  return `indexed to block ${formatInteger(block)}${state}`;
}

function isCurrent(upTo: IndexedUpTo | null): boolean {
  return upTo !== null && upTo.lag !== null && upTo.lag <= usualLag;
}

type IndexedChain = { chainName: string; upTo: IndexedUpTo | null };

/** Says up to which block events are indexed; of several chains, on which they are not current. */
export function IndexedNotes({ chains }: { chains: readonly IndexedChain[] }) {
  const named = chains.length > 1 ? chains.filter(({ upTo }) => !isCurrent(upTo)) : chains;
  const notes = named.map(({ chainName, upTo }) => `${chainName}: ${describeIndexed(upTo)}.`);
  if (chains.length > 0 && notes.length === 0) notes.push("All chains are indexed.");
  return <span className={typography["note"]}>{notes.join(" ")}</span>;
}

/** Adds the names of the chains that are configured. */
export function nameChains(
  indexed: readonly { chainId: number; upTo: IndexedUpTo | null }[],
  networks: readonly Pick<Network, "chainId" | "chainName">[],
): IndexedChain[] {
  return indexed.map(({ chainId, upTo }) => ({
    chainName: networks.find((network) => network.chainId === chainId)?.chainName ?? "",
    upTo,
  }));
}
