import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetAmount } from "#app/domain/faucet/asset-amounts.ts";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import { listOffers } from "#app/domain/faucet/offers.server.ts";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { optional, type Parsed } from "#app/kit/form/parsed.ts";
import { parsedEntry } from "#app/kit/form/server-form.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import { amountField } from "./amount-field.ts";

/** The vault stores amounts in 128 bits. */
const maxAmount = 2n ** 128n - 1n;

/** Lists the assets that the faucet pays. */
export async function listPaidAssets(): Promise<FaucetAsset[]> {
  return (await listOffers()).flatMap(({ asset, off }) => (off === null ? [asset] : []));
}

type Unit = Pick<FaucetAsset, "symbol" | "decimals">;

/** Parses an amount in whole units into base units. */
export function parsePaidAmount(text: string, unit: Unit): Parsed<bigint> {
  return parseTokenAmount(text, unit, {
    max: maxAmount,
    tooMuch: "More than the vault can store.",
  });
}

/** Parses the field of an amount; null if it is left empty, so that the asset is not paid. */
function parseEntered(text: string, unit: Unit): Parsed<bigint | null> {
  return optional<bigint | null>(text, null, (entered) => parsePaidAmount(entered, unit));
}

/** Returns the entries of the assets' amounts, for the schema of a form. */
export function amountEntries(assets: readonly FaucetAsset[]) {
  return Object.fromEntries(
    assets.map((asset) => [
      amountField(keyOf(asset)),
      parsedEntry((text) => parseEntered(text, asset)),
    ]),
  );
}

/** Reads the amounts of a form that was parsed. */
export function readAmounts(form: FormData, assets: readonly FaucetAsset[]): AssetAmount[] {
  return assets.flatMap((asset) => {
    const parsed = parseEntered(formText(form, amountField(keyOf(asset))), asset);
    return parsed.kind === "invalid" || parsed.value === null
      ? []
      : [toAssetAmount(asset, parsed.value)];
  });
}

export function toAssetAmount(
  { chainId, token, symbol, decimals }: FaucetAsset,
  amount: bigint,
): AssetAmount {
  return { chainId, token, symbol, decimals, amount };
}

/** `25 TAN@4443`, for the log. */
export function describeAmount({ amount, decimals, symbol, chainId }: AssetAmount): string {
  return `${toDecimalText(amount, decimals)} ${symbol}@${chainId}`;
}
