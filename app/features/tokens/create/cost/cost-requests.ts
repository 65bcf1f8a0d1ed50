import { type Address, type Hex, isHash } from "viem";
import { emptyForm, readTokenForm, type TokenForm } from "#app/features/tokens/model/token-form.ts";
import { fromBits, toBits } from "#app/features/tokens/model/options.ts";
import type { TokenRequest } from "#app/features/tokens/model/token-request.ts";
import type { Cost } from "./cost.types.ts";

const words = ["name", "symbol", "decimals", "supply", "cap", "recipient", "owner"] as const;

/** What the page asks the server for, as the query of its address. */
export function costQuery(form: TokenForm, salt: Hex): string {
  const query = new URLSearchParams({ salt, options: String(toBits(form.options)) });
  for (const word of words) query.set(word, form[word]);
  return query.toString();
}

/** The token that a query describes; `null` where it describes none. */
export function readCostQuery(query: URLSearchParams, account: Address): TokenRequest | null {
  const salt = query.get("salt") ?? "";
  const bits = Number(query.get("options") ?? "");
  if (!isHash(salt) || !Number.isInteger(bits) || bits < 0 || bits > 63) return null;
  const form: TokenForm = { ...emptyForm(account), kind: "custom", options: fromBits(bits) };
  for (const word of words) form[word] = query.get(word) ?? "";
  const read = readTokenForm(form);
  return read.kind === "ok" ? { ...read.request, salt } : null;
}

/** A cost as JSON, which has no numbers for amounts: they go as decimal text with a mark behind it. */
export function printCost(cost: Cost): string {
  return JSON.stringify(cost, (_, value: unknown) =>
    typeof value === "bigint" ? `${value}n` : value,
  );
}

/** Asks the server what the token of a query costs. */
export async function askForCost(query: string): Promise<Cost> {
  try {
    const response = await fetch(`/token/createToken/cost.json?${query}`);
    if (!response.ok) return { kind: "silent" };
    return JSON.parse(await response.text(), (_, value: unknown) =>
      typeof value === "string" && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
    ) as Cost;
  } catch {
    return { kind: "silent" };
  }
}
