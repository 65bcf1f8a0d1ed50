import { buildNodes } from "#app/chain/merkle/tree-nodes.ts";
import type { ListChoices } from "#app/domain/lists/values/recipients.types.ts";
import { type ImportOptions, type ParsedImport, parseImport } from "./parse-import.ts";
import { readListText } from "./list-text.ts";
import type { ListOptions, ReadList } from "./list.types.ts";

/** Jobs of a claims thread. */
export type ClaimsWork =
  | { kind: "read"; source: string; options: ListOptions }
  | { kind: "import"; source: string; options: ImportOptions & ListChoices }
  /** Entries in the format of `packEntries`. */
  | { kind: "tree"; programmeId: bigint; entries: Uint8Array };

export type ClaimsAnswer = {
  read: ReadList;
  import: ParsedImport;
  tree: Uint8Array<ArrayBuffer>;
};

export function doClaimsWork<Kind extends ClaimsWork["kind"]>(
  work: Extract<ClaimsWork, { kind: Kind }>,
): ClaimsAnswer[Kind];
export function doClaimsWork(work: ClaimsWork): ClaimsAnswer[ClaimsWork["kind"]] {
  switch (work.kind) {
    case "read":
      return readListText(work.source, work.options);
    case "import":
      return parseImport(work.source, work.options);
    case "tree":
      return buildNodes(work.programmeId, work.entries);
  }
}
