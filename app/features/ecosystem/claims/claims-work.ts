import { buildNodes } from "#app/chain/merkle/tree-nodes.ts";
import { readListText } from "./list-text.ts";
import type { ListOptions, ReadList } from "./list.types.ts";

/** What a thread does for claims. */
export type ClaimsWork =
  | { kind: "read"; source: string; options: ListOptions }
  /** Entries as `packEntries` packs them. */
  | { kind: "tree"; programmeId: bigint; entries: Uint8Array };

export type ClaimsAnswer = { read: ReadList; tree: Uint8Array<ArrayBuffer> };

export function doClaimsWork<Kind extends ClaimsWork["kind"]>(
  work: Extract<ClaimsWork, { kind: Kind }>,
): ClaimsAnswer[Kind];
export function doClaimsWork(work: ClaimsWork): ClaimsAnswer[ClaimsWork["kind"]] {
  switch (work.kind) {
    case "read":
      return readListText(work.source, work.options);
    case "tree":
      return buildNodes(work.programmeId, work.entries);
  }
}
