import { findGroupToken } from "#app/common/recipients/group-token.ts";
import type { AmountRule, ColumnQuestion } from "#app/common/recipients/recipients.types.ts";
import type { SendAsset } from "./multi-sender.types.ts";

/** The rows of a list that name one asset. */
export type TokenShare = {
  asset: SendAsset;
  rows: number;
  /** Whether they are the rows of a group, by the group's key. */
  useGroups: ReadonlyMap<string, boolean>;
};

type Division = {
  /** Whether the user uses the rows of a group or leaves them out, by its key. */
  answers: ReadonlyMap<string, boolean>;
  /** Those of one network. */
  assets: readonly SendAsset[];
};

/** Divides a list among the assets that its rows name, without the rows that are left out. */
export function divideByToken(
  { columns, groups }: ColumnQuestion,
  { answers, assets }: Division,
): TokenShare[] {
  return assets.flatMap((asset) => {
    const own = groups.filter(
      ({ key, values }) =>
        answers.get(key) !== false && findGroupToken(columns, values, asset.token).kind === "own",
    );
    if (own.length === 0) return [];
    const keys = new Set(own.map(({ key }) => key));
    return [
      {
        asset,
        rows: own.reduce((sum, { rows }) => sum + rows, 0),
        useGroups: new Map(groups.map(({ key }) => [key, keys.has(key)])),
      },
    ];
  });
}

/** Returns why a list cannot be divided by token as it is, or null. */
export function findDivisionBlocker(
  { groups }: ColumnQuestion,
  { answers, amounts }: { answers: Division["answers"]; amounts: AmountRule },
): string | null {
  if (amounts.kind !== "per-line") {
    return "Equal amounts and a split total work for one token only. Choose amounts on each line.";
  }
  const isOpen = groups.some(
    ({ key, token }) => token.kind === "unknown" && answers.get(key) !== false,
  );
  return isOpen ? "Leave out the rows whose token is unknown first." : null;
}
