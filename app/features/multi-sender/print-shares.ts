import { zeroAddress } from "viem";
import { printDraft } from "#app/domain/payments/campaign/print-draft.ts";
import {
  type ListOptions,
  type RecipientsSource,
  startRecipientsWorker,
} from "#app/common/list-editor/recipients-editor.tsx";
import { createListClient, type ListOutcome } from "#app/domain/lists/jobs/list-client.ts";
import type { ReadRecipients } from "#app/domain/lists/jobs/reading.ts";
import type { ParseOptions } from "#app/domain/lists/values/recipients.types.ts";
import type { DraftInput } from "./draft.schema.ts";
import type { SendAsset } from "./multi-sender.types.ts";
import { findSaveObstacle } from "./save-obstacle.ts";
import type { TokenShare } from "./token-shares.ts";

export type DraftHead = Omit<DraftInput, "rows">;

type PrintOptions = {
  source: RecipientsSource;
  options: ListOptions;
  chainName: string;
  /** Null if the input is invalid. */
  chunkSize: number | null;
  /** Returns the draft of an asset without its rows; null if the input is invalid. */
  toDraft: (asset: SendAsset) => DraftHead | null;
};

export type PrintedShare = {
  asset: SendAsset;
  /** Null if there is an obstacle. */
  draft: Blob | null;
  obstacle: string | null;
};

/** Reads each share of a list as a list of its own asset, in a worker, and prints its draft. */
export async function printShares(
  shares: readonly TokenShare[],
  print: PrintOptions,
): Promise<PrintedShare[]> {
  const { choices, duplicates, read } = print.source;
  const source = read();
  const client = createListClient<ParseOptions, ReadRecipients>(startRecipientsWorker());
  const printed: PrintedShare[] = [];
  for (const { asset, useGroups } of shares) {
    const token = toListToken(asset);
    const options = { ...print.options, ...choices, useGroups, duplicates, token };
    const outcome = await client.parse({ source, options, change: null });
    printed.push(printShare({ asset, outcome }, print));
  }
  client.dispose();
  return printed;
}

function printShare(
  { asset, outcome }: { asset: SendAsset; outcome: ListOutcome<ReadRecipients> },
  { chainName, chunkSize, toDraft }: PrintOptions,
): PrintedShare {
  if (outcome.kind === "failed") return { asset, draft: null, obstacle: outcome.message };
  const result = outcome.kind === "parsed" ? outcome.result : null;
  const read = { result, isReading: false };
  const obstacle = findSaveObstacle({ asset, chainName, read, chunkSize });
  const ready = result?.kind === "list" ? result.ready : null;
  const head = toDraft(asset);
  const isReady = obstacle === null && ready !== null && head !== null;
  return { asset, draft: isReady ? printDraft(head, ready.rowsFile) : null, obstacle };
}

type ListedAsset = Pick<SendAsset, "symbol" | "decimals" | "token">;

/** Returns an asset as the token that a list pays. */
export function toListToken({ symbol, decimals, token }: ListedAsset): ParseOptions["token"] {
  return { symbol, decimals, address: token === zeroAddress ? null : token };
}
