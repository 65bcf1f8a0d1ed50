import { plainTitle } from "#app/domain/lists/plain-title.ts";
import type { GroupToken } from "#app/domain/lists/values/recipients.types.ts";

/** Titles of columns that contain the address of a token. */
const addressTitles = new Set([
  ...["token", "tokenaddress", "tokencontract", "asset", "assetaddress"],
  ...["contract", "contractaddress", "currency", "coin"],
]);
const typeTitles = new Set(["tokentype", "assettype", "type"]);
const nameTitles = new Set(["tokenname", "tokensymbol", "symbol", "ticker"]);
const tokenTitles = new Set([...addressTitles, ...typeTitles, ...nameTitles]);

/** Types of what has amounts, unlike collectibles. */
const amountTypes = new Set(["", "native", "erc20", "erc-20"]);

/** Addresses that lists have for the native currency. */
const coinAddresses = new Set([`0x${"0".repeat(40)}`, `0x${"e".repeat(40)}`]);

/**
 * Finds the token of a group by its cells: an address, or the type `native` without one. A symbol
 * proves nothing, since any token can have it.
 *
 * @param own the token of the list; null or the zero address is the native currency
 */
export function findGroupToken(
  columns: readonly string[],
  values: readonly string[],
  own: string | null,
): GroupToken {
  const cells = columns.map((title, i) => ({
    title: plainTitle(title),
    text: (values[i] ?? "").toLowerCase(),
  }));
  const type = cells.find(({ title }) => typeTitles.has(title))?.text ?? "";
  const addresses = cells.flatMap(({ title, text }) =>
    addressTitles.has(title) && /^0x[0-9a-f]{40}$/.test(text) ? [toToken(text)] : [],
  );
  const tokens = addresses.length === 0 && type === "native" ? [null] : addresses;
  if (tokens.length === 0) return { kind: "unknown" };
  const isWhole =
    new Set(tokens).size === 1 &&
    amountTypes.has(type) &&
    cells.every(({ title }) => tokenTitles.has(title));
  const other = tokens.find((token) => token !== toToken(own));
  if (other !== undefined) return { kind: "other", token: other, isWhole };
  return { kind: isWhole ? "own" : "unknown" };
}

function toToken(address: string | null): string | null {
  const token = address?.toLowerCase() ?? null;
  return token === null || coinAddresses.has(token) ? null : token;
}
