import { type Address, type Hex, isHash } from "viem";
import { emptyForm, readTokenForm, type TokenForm } from "#app/domain/tokens/model/token-form.ts";
import { fromBits, toBits } from "#app/domain/tokens/model/options.ts";
import type { TokenRequest } from "#app/domain/tokens/model/token-request.ts";

const fieldNames = ["name", "symbol", "decimals", "supply", "cap", "recipient", "owner"] as const;

/** Builds the query of a cost request. */
export function costQuery(form: TokenForm, salt: Hex): string {
  const query = new URLSearchParams({ salt, options: String(toBits(form.options)) });
  for (const name of fieldNames) query.set(name, form[name]);
  return query.toString();
}

/** Parses the token in a query; null if invalid. */
export function readCostQuery(query: URLSearchParams, account: Address): TokenRequest | null {
  const salt = query.get("salt") ?? "";
  const bits = Number(query.get("options") ?? "");
  if (!isHash(salt) || !Number.isInteger(bits) || bits < 0 || bits > 63) return null;
  const form: TokenForm = { ...emptyForm(account), kind: "custom", options: fromBits(bits) };
  for (const name of fieldNames) form[name] = query.get(name) ?? "";
  const read = readTokenForm(form);
  return read.kind === "ok" ? { ...read.request, salt } : null;
}
