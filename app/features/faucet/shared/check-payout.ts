import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import type { Circumstances } from "#app/domain/faucet/requests/availability.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import { formatExact, formatInteger } from "#app/ui/values/format.ts";

/** With fewer payouts a day, a single script takes all of them. */
const minPayoutsADay = 10n;

/** What is wrong with an amount, in sentences. */
export type PayoutCheck = {
  /** It can never be paid under the vault's limit. */
  error: string | null;
  /** It may be meant so. */
  warnings: string[];
};

/** Checks an amount, in base units, against the vault that would pay it. */
export function checkPayout(
  amount: bigint,
  asset: FaucetAsset,
  vault: Circumstances["vault"],
): PayoutCheck {
  const name = nameOf(asset);
  switch (vault.kind) {
    // The header says so on every tab.
    case "not-deployed":
      return { error: null, warnings: [] };
    case "unreachable":
      return warn("The chain is not responding, so the vault's balance and limit are unknown.");
    case "unreadable":
      return warn(`The vault's balance is unknown: ${name} does not respond like an ERC-20 token.`);
    case "ok":
      return checkVault(amount, asset, vault);
    default:
      return vault satisfies never;
  }
}

/**
 * Returns the errors of a form with these amounts; null if it can be saved. Warnings are errors until
 * the form's tick `anyway` says that they are meant so.
 */
export function findPayoutErrors(
  checked: readonly { field: string; check: PayoutCheck }[],
  anyway: boolean,
): Record<string, string[]> | null {
  const errors = checked.flatMap(({ field, check: { error } }): [string, string[]][] =>
    error === null ? [] : [[field, [error]]],
  );
  if (errors.length > 0) return Object.fromEntries(errors);
  const warned = checked.filter(({ check }) => check.warnings.length > 0);
  if (warned.length === 0 || anyway) return null;
  const warnings = Object.fromEntries(warned.map(({ field, check }) => [field, check.warnings]));
  return { ...warnings, anyway: ["Tick this and save again if it is meant so."] };
}

const warn = (warning: string): PayoutCheck => ({ error: null, warnings: [warning] });

type Vault = Extract<Circumstances["vault"], { kind: "ok" }>;

function checkVault(amount: bigint, asset: FaucetAsset, vault: Vault): PayoutCheck {
  const { balance, cap, refillPerDay } = vault;
  const format = (units: bigint) => `${formatExact(units, asset.decimals)} ${asset.symbol}`;
  const hasLimit = cap > 0n || refillPerDay > 0n;
  if (hasLimit && cap < amount) {
    const error = `The vault's limit is ${format(cap)} per payout. Enter less, or raise the limit first.`;
    return { error, warnings: [] };
  }
  const warnings: string[] = [];
  if (balance < amount) {
    warnings.push(`The vault holds ${format(balance)}, less than one payout of ${format(amount)}.`);
  }
  if (!hasLimit) {
    warnings.push(`The vault has no limit for ${nameOf(asset)} yet, so it pays nothing.`);
  } else if (refillPerDay < amount * minPayoutsADay) {
    const payouts = formatInteger(refillPerDay / amount);
    warnings.push(`The limit refills ${format(refillPerDay)} a day: ${payouts} payouts.`);
  }
  return { error: null, warnings };
}
