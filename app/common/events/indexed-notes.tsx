import type { Network } from "#app/chain/networks.ts";
import { formatInteger } from "#app/ui/format.ts";
import typography from "#app/ui/typography.module.css";
import type { IndexedUpTo } from "./events.server.ts";

/** Says up to which block events are indexed: "indexed to block 1,234, 3 blocks behind". */
export function describeIndexed(upTo: IndexedUpTo | null): string {
  if (upTo === null) return "not indexed yet";
  const { block, lag } = upTo;
  const behind = lag === 1 ? ", 1 block behind" : `, ${formatInteger(lag ?? 0)} blocks behind`;
  const state = lag === null ? ", chain unreachable" : lag === 0 ? "" : behind;
  return `indexed to block ${formatInteger(block)}${state}`;
}

type IndexedNotesProps = {
  indexed: readonly { chainId: number; upTo: IndexedUpTo | null }[];
  networks: readonly Pick<Network, "chainId" | "chainName">[];
};

/** Says up to which block the events of each chain are indexed. */
export function IndexedNotes({ indexed, networks }: IndexedNotesProps) {
  const nameOf = (id: number) => networks.find(({ chainId }) => chainId === id)?.chainName;
  return (
    <span className={typography["note"]}>
      {indexed
        .map(({ chainId, upTo }) => `${nameOf(chainId)}: ${describeIndexed(upTo)}.`)
        .join(" ")}
    </span>
  );
}
