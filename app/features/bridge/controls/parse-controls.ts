import { type Address, zeroAddress } from "viem";
import { findAddress } from "#app/chain/parse-address.ts";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { parseTokenAmount, parseWholeNumber } from "#app/kit/form/parse-entry.ts";
import { andThen, check, invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { formatExact } from "#app/ui/values/format.ts";
import type { Delivery, RouteControls } from "#app/domain/bridge/controls/controls.types.ts";

/** The contract refills by whole units per second. */
const secondsOfDay = 86_400n;

/**
 * Parses the max amount that may arrive per day.
 *
 * @returns message units, as the contract will store them: a multiple of the seconds in a day
 */
export function parseCapacity(
  text: string,
  { symbol, decimals, scale }: Pick<RouteControls, "symbol" | "decimals" | "scale">,
): Parsed<bigint> {
  return andThen(parseTokenAmount(text, { symbol, decimals }), (units) => {
    const capacity = units * scale;
    const rounded = capacity - (capacity % secondsOfDay);
    // Below that, the contract rejects everything that arrives, without reporting a pause.
    return rounded > 0n
      ? ok(rounded)
      : invalid("The contract cannot store a limit this small. Pause the route instead.");
  });
}

/** Parses a fee per message, in wei. */
export function parseFee(
  text: string,
  coin: { symbol: string; decimals: number },
  maxWei: bigint,
): Parsed<bigint> {
  const maxText = `${formatExact(maxWei, coin.decimals)} ${coin.symbol}`;
  return parseTokenAmount(text, coin, {
    zero: "allowed",
    max: maxWei,
    tooMuch: `The contract allows at most ${maxText}.`,
  });
}

export type DeliveryText = { gasPrice: string; exchangeRate: string; gasOverhead: string };

/** Decimals of the gas price in gwei, and of the exchange rate. */
export const gweiDecimals = 9;
export const rateDecimals = 10;
const maxOfPrice = 2n ** 128n - 1n;
const maxOfOverhead = 2n ** 96n - 1n;

/** Parses the figures of the price of deliveries to another chain, of which one must change. */
export function parseDelivery(text: DeliveryText, before: Delivery) {
  const figures = {
    gasPrice: parseFigure(text.gasPrice, gweiDecimals, maxOfPrice),
    exchangeRate: parseFigure(text.exchangeRate, rateDecimals, maxOfPrice),
    gasOverhead: parseFigure(text.gasOverhead, 0, maxOfOverhead),
  };
  const isSame = (parsed: Parsed<bigint>, value: bigint) =>
    parsed.kind === "ok" && parsed.value === value;
  const isUnchanged =
    isSame(figures.exchangeRate, before.exchangeRate) &&
    isSame(figures.gasOverhead, before.gasOverhead);
  const gasPrice = check(figures.gasPrice, (wei) =>
    isUnchanged && wei === before.gasPriceWei ? "These are already the prices. Change one." : null,
  );
  return { ...figures, gasPrice };
}

function parseFigure(text: string, decimals: number, max: bigint): Parsed<bigint> {
  const tooMuch = "More than the contract can store.";
  return parseTokenAmount(text, { symbol: "It", decimals }, { max, tooMuch });
}

/**
 * Returns the origin-chain fee per delivery, in wei.
 *
 * @param gas of the remote router
 */
export function deliveryCostWei(
  { gasPriceWei, exchangeRate, gasOverhead }: Delivery,
  gas: bigint,
): bigint {
  return ((gasOverhead + gas) * gasPriceWei * exchangeRate) / 10n ** BigInt(rateDecimals);
}

/** The contract counts validators in one byte. */
const maxValidators = 255;

export type ValidatorSet = { addresses: Address[]; threshold: number };

/** Parses a list of validators, one per line. */
export function parseValidators(text: string): Parsed<Address[]> {
  const lines = text.split(/[\s,;]+/).filter((line) => line !== "");
  const wrong = lines.find((line) => (findAddress(line) ?? zeroAddress) === zeroAddress);
  if (lines.length === 0) return invalid("Enter at least one address.");
  if (wrong !== undefined) return invalid(`${cut(wrong)} is not a valid address.`);
  const addresses = lines.flatMap((line) => findAddress(line) ?? []);
  const repeated = addresses.find((address, i) => addresses.indexOf(address) !== i);
  // Its signature would count twice.
  if (repeated !== undefined) return invalid(`${repeated} is listed twice.`);
  return addresses.length > maxValidators
    ? invalid(`The maximum is ${maxValidators} validators.`)
    : ok(addresses);
}

/** Parses how many of the validators have to sign. */
export function parseThreshold(text: string, validators: number): Parsed<number> {
  const parsed = parseWholeNumber(text);
  return parsed.kind === "ok" && parsed.value >= 1 && parsed.value <= validators
    ? parsed
    : invalid(`Enter a whole number from 1 to ${validators}.`);
}

const maxShown = 50;
const cut = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);

/** Parses the address that receives something for good. */
export function parseNewAccount(text: string, current: Address): Parsed<Address> {
  return check(parseAccount(text), (account) =>
    account === current ? "It is already this address." : null,
  );
}
