import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import type { AssetSettings, FaucetAsset, Offer } from "#app/domain/faucet/faucet.types.ts";
import { findRequested } from "#app/domain/faucet/find-requested.ts";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { andThen, invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { formatExact } from "#app/ui/values/format.ts";

/** Decimal texts in whole units, by the name of their asset in the format of `findRequested`. */
export type RequestedAmounts = Readonly<Record<string, string>>;

/** What is wrong with amounts, by the name of their asset. */
export type InvalidAmounts = { kind: "invalid-amounts"; messages: ReadonlyMap<string, string> };

type Sized = InvalidAmounts | { kind: "sized"; offers: Offer[] };

/** Returns offers with the requested amounts; of the others, the whole amount is requested. */
export function applyAmounts(offers: readonly Offer[], amounts: RequestedAmounts): Sized {
  const parsed = parseAmounts(offers, amounts, parseRequested);
  if (parsed.kind === "invalid-amounts") return parsed;
  const sized = offers.map((offer) =>
    withAmount(offer, parsed.requested.get(offer.asset) ?? offer.settings.amount),
  );
  return { kind: "sized", offers: sized };
}

/**
 * Returns offers with the amounts of a draw. Each has to be named, since no amount of the faucet applies;
 * the allowances are applied later (`applyKey`), when time may help.
 */
export function applyDraw(offers: readonly Offer[], amounts: RequestedAmounts): Sized {
  const parsed = parseAmounts(offers, amounts, (text, { asset }) => parseTokenAmount(text, asset));
  if (parsed.kind === "invalid-amounts") return parsed;
  const messages = new Map<string, string>();
  const sized = offers.flatMap((offer) => {
    const amount = parsed.requested.get(offer.asset);
    if (amount !== undefined) return [withAmount(offer, amount)];
    messages.set(offer.asset.id, "Say how much to draw.");
    return [];
  });
  if (messages.size > 0) return { kind: "invalid-amounts", messages };
  return { kind: "sized", offers: sized };
}

type ParseAmount = (text: string, offer: Offer) => Parsed<bigint>;

function parseAmounts(
  offers: readonly Offer[],
  amounts: RequestedAmounts,
  parse: ParseAmount,
): InvalidAmounts | { kind: "parsed"; requested: ReadonlyMap<FaucetAsset, bigint> } {
  const messages = new Map<string, string>();
  const requested = new Map<FaucetAsset, bigint>();
  for (const [name, text] of Object.entries(amounts)) {
    const parsed = parseNamed(offers, { name, text, parse });
    if (parsed.kind === "invalid") messages.set(name, parsed.message);
    else if (requested.has(parsed.value.asset)) messages.set(name, "This asset has two amounts.");
    else requested.set(parsed.value.asset, parsed.value.amount);
  }
  if (messages.size > 0) return { kind: "invalid-amounts", messages };
  return { kind: "parsed", requested };
}

function parseNamed(
  offers: readonly Offer[],
  { name, text, parse }: { name: string; text: string; parse: ParseAmount },
): Parsed<{ asset: FaucetAsset; amount: bigint }> {
  const assets = offers.map(({ asset }) => asset);
  const named = findRequested(assets, name);
  if (named.kind === "ambiguous") return invalid("Several requested assets have this name.");
  const offer = offers.find(({ asset }) => named.kind === "found" && named.asset === asset);
  if (offer === undefined) return invalid("This asset is not requested.");
  const { asset } = offer;
  return andThen(parse(text, offer), (amount) => ok({ asset, amount }));
}

/** Parses the amount that is requested of an asset into base units. */
export function parseRequested(
  text: string,
  { asset, settings }: Pick<Offer, "asset" | "settings">,
): Parsed<bigint> {
  const amount = `${formatExact(settings.amount, asset.decimals)} ${nameOf(asset)}`;
  if (!settings.isUpTo) return invalid(`The amount is fixed: ${amount}.`);
  const tooMuch = `The maximum is ${amount}.`;
  return parseTokenAmount(text, asset, { max: settings.amount, tooMuch });
}

export function withAmount<T extends { settings: AssetSettings }>(of: T, amount: bigint): T {
  return { ...of, settings: { ...of.settings, amount } };
}
