import type { TableFormat } from "#app/domain/lists/jobs/read-table.ts";
import { maxBytes } from "#app/domain/lists/values/recipients.types.ts";
import { maxRows } from "./list.types.ts";

export type ShareColumn = "commission" | "max commission" | "max change";
export type AddColumn =
  | ShareColumn
  | ("operator" | "moniker" | "self bond" | "reward address")
  | ("consensus address" | "website" | "contact");

/** Title suffixes of share columns, by the unit they name. */
const unitTitles = {
  percent: [" %", "%", " (%)", " percent", " per cent", " pct"],
  bps: [" bps", " (bps)", " basis points"],
} as const;
export type ShareUnit = keyof typeof unitTitles;

/** Returns the unit named by a share column's title, or null if none. */
export function unitOfTitle(title: string | null): ShareUnit | null {
  const endsWith = (unit: ShareUnit) => unitTitles[unit].some((end) => title?.endsWith(end));
  if (endsWith("bps")) return "bps";
  return endsWith("percent") ? "percent" : null;
}

function shareTitles(...names: readonly string[]): string[] {
  const ends = ["", ...unitTitles.percent, ...unitTitles.bps];
  return names.flatMap((name) => ends.map((end) => name + end));
}

const limits = { rows: maxRows, bytes: maxBytes };
const operator = {
  name: "operator",
  titles: ["operator address", "address", "account", "wallet"],
  required: true,
  holdsAddress: true,
} as const;

export const addFormat: TableFormat<AddColumn> = {
  columns: [
    operator,
    { name: "moniker", titles: ["name"], required: true },
    { name: "commission", titles: shareTitles("commission"), required: true },
    {
      name: "max commission",
      titles: shareTitles("max commission", "maximum commission", "max"),
      required: true,
    },
    {
      name: "max change",
      titles: shareTitles("max change", "max increase", "max commission increase"),
      required: true,
    },
    {
      name: "self bond",
      titles: ["self stake", "self bond amount"],
      required: true,
      holdsAmount: true,
    },
    { name: "reward address", titles: ["reward recipient"], holdsAddress: true },
    {
      name: "consensus address",
      titles: ["node key", "consensus"],
      required: true,
      holdsAddress: true,
    },
    { name: "website" },
    { name: "contact" },
  ],
  limits,
};

/** A list for adding can also be used to remove: its other columns are ignored. */
export const removeFormat: TableFormat<"operator"> = {
  columns: [operator],
  ignored: [
    ...addFormat.columns
      .filter(({ name }) => name !== "operator")
      .flatMap(({ name, titles = [] }) => [name, ...titles]),
    ...["validator", "id", "status", "state"],
  ],
  limits,
};

/** Header titles, in the column order of a list without a header. */
export const addTitles: Readonly<Record<ShareUnit, readonly string[]>> = {
  percent: titlesWith("commission %", "max commission %", "max change %"),
  bps: titlesWith("commission_bps", "max_bps", "max_change_bps"),
};

function titlesWith(...shares: readonly string[]): string[] {
  const others = ["self_bond", "reward_address", "consensus_address", "website", "contact"];
  return ["operator", "moniker", ...shares, ...others];
}
