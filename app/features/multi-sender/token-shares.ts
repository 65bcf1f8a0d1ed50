import { zeroAddress } from "viem";
import type {
  AmountRule,
  ColumnQuestion,
  GroupToken,
} from "#app/domain/lists/values/recipients.types.ts";
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
  /** Assets of one network. */
  assets: readonly SendAsset[];
  /** Token that the list was read for, or null for the native currency. */
  own: string | null;
};

/** Divides a list among the assets that its rows name, without the rows that are left out. */
export function divideByToken(
  { groups }: ColumnQuestion,
  { answers, assets, own }: Division,
): TokenShare[] {
  const used = groups.filter(({ key }) => answers.get(key) !== false);
  return assets.flatMap((asset) => {
    const named = used.filter(({ token }) => findAddress(token, own) === asset.token.toLowerCase());
    if (named.length === 0) return [];
    const keys = new Set(named.map(({ key }) => key));
    return [
      {
        asset,
        rows: named.reduce((sum, { rows }) => sum + rows, 0),
        useGroups: new Map(groups.map(({ key }) => [key, keys.has(key)])),
      },
    ];
  });
}

/** Returns the address of the token that a group names, in lower case; null if it can be of any. */
function findAddress(token: GroupToken, own: string | null): string | null {
  if (token.kind === "own") return (own ?? zeroAddress).toLowerCase();
  return token.kind === "other" && token.isWhole ? (token.token ?? zeroAddress) : null;
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
