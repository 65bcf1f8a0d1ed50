import { splitCells } from "./cells.ts";
import { delimiters } from "./delimiter.ts";
import { reasonTitle } from "./left-out.ts";
import { plainTitle } from "#app/domain/lists/plain-title.ts";
import type { AmountToken } from "#app/domain/lists/values/read-amount.ts";
import type {
  AmountRule,
  ColumnName,
  Delimiter,
} from "#app/domain/lists/values/recipients.types.ts";
import { isFormulaError } from "#app/domain/lists/values/source-lines.ts";

/** Titles in lower case, without separators between words. */
const titles: Readonly<Record<ColumnName, readonly string[]>> = {
  address: [
    ...["address", "addresses", "addr", "wallet", "wallets", "account", "accounts", "to"],
    ...["recipient", "recipients", "receiver", "receivers", "beneficiary", "payee", "destination"],
    ...["holder", "holders", "holderaddress", "walletaddress", "walletaddresses", "toaddress"],
    ...["recipientaddress", "receiveraddress", "accountaddress", "destinationaddress"],
    ...["ethaddress", "evmaddress", "publicaddress"],
  ],
  amount: [
    ...["amount", "amounts", "value", "values", "quantity", "qty", "balance", "sum", "tokens"],
    ...["tokenamount", "amounttosend", "sendamount", "payout", "allocation"],
  ],
  memo: [
    ...["memo", "memos", "note", "notes", "id", "comment", "comments", "description"],
    ...["reference", "remark", "remarks", "label"],
  ],
};

const names = new Map(
  (["address", "amount", "memo"] as const).flatMap((name) =>
    titles[name].map((title) => [title, name] as const),
  ),
);

/**
 * Titles of columns that say what a row pays, where or whether; ignoring them could cause wrong
 * payments.
 */
const meaningful = new Set([
  ...["token", "tokenaddress", "tokentype", "tokensymbol", "tokenname", "tokencontract", "tokenid"],
  ...["asset", "assetaddress", "assettype", "currency", "symbol", "ticker", "coin", "type"],
  ...["contract", "contractaddress", "chain", "chainid", "chainname", "network", "blockchain"],
  ...["decimals", "decimal", "unit", "units", "status", "state"],
  ...["paid", "approved", "include", "included", "exclude", "excluded", "send", "sent", "skip"],
  ...["skipped", "eligible", "active", "enabled", "disabled", "valid", "verified", "confirmed"],
  ...["rejected", "blocked", "cancelled", "canceled", "refunded", "processed", "done", "claimed"],
]);

export function meaningfulTitle(title: string): boolean {
  return meaningful.has(plainTitle(title).replace(/^is|\?$/g, ""));
}

/** Returns whether a column only contains the reasons why lines were left out. */
export function isReason(title: string): boolean {
  return plainTitle(title) === plainTitle(reasonTitle);
}

/** Index of each column's cell. */
export type Columns = {
  address: number;
  amount: number | null;
  memo: number | null;
  /** Max cells of a line. */
  count: number;
  /** Whether a header declares the columns, so that cells mean what it says and nothing else. */
  declared: boolean;
};

export const plainColumns: Columns = { address: 0, amount: 1, memo: 2, count: 3, declared: false };

export type UnreadColumn = { index: number; title: string; isMeaningful: boolean };

export type Header = {
  names: (ColumnName | null)[];
  titles: readonly string[];
  columns: Columns;
  unread: UnreadColumn[];
  error: { kind: "header-columns" | "header-token"; message: string } | null;
};

/** Amount rule and token that a header is read for. */
export type HeaderUse = { rule: AmountRule; token: AmountToken };

/**
 * Parses a line as a header, or returns null if it is not one. Its delimiter may differ from that
 * of the rows.
 */
export function readHeader(line: string, delimiter: Delimiter, use: HeaderUse): Header | null {
  for (const candidate of [delimiter, ...delimiters]) {
    const split = splitCells(line, candidate);
    if (split.kind !== "cells") continue;
    const found = split.cells.map(({ text }) => text.trim());
    if (isHeader(found)) return toHeader(found, use);
  }
  return null;
}

/** Returns whether none of the texts can be data: an address, a number or a failed formula. */
export function hasNoData(cells: readonly string[]): boolean {
  const data = /^[+-]?[\d.,]+$|0x[0-9a-f]{6}|^[0-9a-f]{40}$/i;
  return !cells.some((text) => data.test(text) || isFormulaError(text));
}

function isHeader(cells: readonly string[]): boolean {
  return hasNoData(cells) && cells.some((title) => nameOf(title) === "address");
}

/** Splits a title such as "Amount (USDT)" into the column and its unit. */
function splitUnit(title: string): { plain: string; unit: string | null } {
  const text = title.trim();
  const open = text.search(/[([]/);
  const inBrackets = open !== -1 && /[)\]]$/.test(text) ? text.slice(open + 1, -1).trim() : "";
  if (inBrackets !== "") return { plain: plainTitle(text.slice(0, open)), unit: inBrackets };
  return { plain: plainTitle(title), unit: null };
}

function nameOf(title: string): ColumnName | null {
  return names.get(splitUnit(title).plain) ?? null;
}

function toHeader(cells: readonly string[], { rule, token }: HeaderUse): Header {
  const all = cells.map((title) => nameOf(title) ?? nameOfOwnAmount(title, token));
  const [address = 0, secondAddress] = indicesOf(all, "address");
  const [amount = null, secondAmount] = indicesOf(all, "amount");
  const [memo = null] = indicesOf(all, "memo");
  const read = [address, amount, memo];
  return {
    names: all.map((name, index) => (read.includes(index) ? name : null)),
    titles: cells,
    columns: { address, amount, memo, count: cells.length, declared: true },
    unread: cells.flatMap((title, index) =>
      read.includes(index) || isReason(title)
        ? []
        : [{ index, title, isMeaningful: meaningfulTitle(title) }],
    ),
    error: findError(),
  };

  function findError(): Header["error"] {
    const columns = (message: string) => ({ kind: "header-columns" as const, message });
    if (secondAddress !== undefined) return columns("The header names two columns of addresses.");
    if (secondAmount !== undefined) return columns("The header names two columns of amounts.");
    if (rule.kind !== "per-line") return null;
    if (amount === null) return columns("The header has no column named amount or value.");
    const { unit } = splitUnit(cells[amount] ?? "");
    if (unit === null) return null;
    const counted = unit.replace(/^in\s+/i, "");
    if (isSameText(counted, token.symbol) || /^(?:whole\s+)?tokens?$/i.test(counted)) return null;
    const message = `The header says that amounts count ${unit}, but the list pays ${token.symbol}. Choose that asset above, or correct the header.`;
    return { kind: "header-token", message };
  }
}

/** Matches titles such as "amount_usdt" or "USDT", if USDT is paid. */
function nameOfOwnAmount(title: string, { symbol }: AmountToken): ColumnName | null {
  const own = plainTitle(symbol);
  const plain = plainTitle(title);
  if (own === "" || ![`amount${own}`, `${own}amount`, own].includes(plain)) return null;
  return "amount";
}

function isSameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function indicesOf(all: readonly (ColumnName | null)[], wanted: ColumnName): number[] {
  return all.flatMap((name, index) => (name === wanted ? [index] : []));
}
