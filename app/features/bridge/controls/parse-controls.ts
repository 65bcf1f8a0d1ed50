import { type Address, zeroAddress } from "viem";
import { findAddress, parseAddress } from "#app/chain/parse-address.ts";
import { formatExact, toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import type { Delivery, RouteControls } from "./controls.types.ts";

export type Parsed<T> = { kind: "ok"; value: T } | { kind: "invalid"; message: string };

const ok = <T>(value: T): Parsed<T> => ({ kind: "ok", value });
const invalid = (message: string) => ({ kind: "invalid", message }) as const;

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
  const parsed = parseAmount(text, { symbol, decimals });
  if (parsed.kind === "invalid") return invalid(toSentence(parsed.reason));
  const capacity = parsed.baseUnits * scale;
  const rounded = capacity - (capacity % secondsOfDay);
  // Below that, the contract rejects everything that arrives, without reporting a pause.
  return rounded > 0n
    ? ok(rounded)
    : invalid("The contract cannot store a limit this small. Pause the route instead.");
}

/** Parses a fee per message, in wei. */
export function parseFee(
  text: string,
  coin: { symbol: string; decimals: number },
  maxWei: bigint,
): Parsed<bigint> {
  const parsed = parseAmount(text, coin, { zero: "allowed" });
  if (parsed.kind === "invalid") return invalid(toSentence(parsed.reason));
  if (parsed.baseUnits > maxWei) {
    const maxText = formatExact(maxWei, coin.decimals);
    return invalid(`The contract allows at most ${maxText} ${coin.symbol}.`);
  }
  return ok(parsed.baseUnits);
}

export type DeliveryText = { gasPrice: string; exchangeRate: string; gasOverhead: string };

/** Decimals of the gas price in gwei, and of the exchange rate. */
export const gweiDecimals = 9;
export const rateDecimals = 10;
const maxOfPrice = 2n ** 128n - 1n;
const maxOfOverhead = 2n ** 96n - 1n;

/** Parses the price of deliveries to another chain, with an error per field. */
export function parseDelivery(
  text: DeliveryText,
  before: Delivery,
): { kind: "ok"; value: Delivery } | { kind: "invalid"; errors: Partial<DeliveryText> } {
  const gasPrice = parseFigure(text.gasPrice, gweiDecimals, maxOfPrice);
  const exchangeRate = parseFigure(text.exchangeRate, rateDecimals, maxOfPrice);
  const gasOverhead = parseFigure(text.gasOverhead, 0, maxOfOverhead);
  if (gasPrice.kind === "ok" && exchangeRate.kind === "ok" && gasOverhead.kind === "ok") {
    const value = {
      ...before,
      gasPriceWei: gasPrice.value,
      exchangeRate: exchangeRate.value,
      gasOverhead: gasOverhead.value,
    };
    const isSame =
      value.gasPriceWei === before.gasPriceWei &&
      value.exchangeRate === before.exchangeRate &&
      value.gasOverhead === before.gasOverhead;
    if (!isSame) return { kind: "ok", value };
    return { kind: "invalid", errors: { gasPrice: "These are already the prices. Change one." } };
  }
  const errors: Partial<DeliveryText> = {};
  if (gasPrice.kind === "invalid") errors.gasPrice = gasPrice.message;
  if (exchangeRate.kind === "invalid") errors.exchangeRate = exchangeRate.message;
  if (gasOverhead.kind === "invalid") errors.gasOverhead = gasOverhead.message;
  return { kind: "invalid", errors };
}

function parseFigure(text: string, decimals: number, maxText: bigint): Parsed<bigint> {
  const parsed = parseAmount(text, { symbol: "It", decimals });
  if (parsed.kind === "invalid") return invalid(toSentence(parsed.reason));
  return parsed.baseUnits > maxText
    ? invalid("More than the contract can store.")
    : ok(parsed.baseUnits);
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

/** Parses a list of validators, one per line, and how many have to sign. */
export function parseValidators(
  text: string,
  thresholdText: string,
):
  | { kind: "ok"; value: ValidatorSet }
  | { kind: "invalid"; errors: { addresses?: string; threshold?: string } } {
  const lines = text.split(/[\s,;]+/).filter((line) => line !== "");
  const wrong = lines.find((line) => (findAddress(line) ?? zeroAddress) === zeroAddress);
  if (lines.length === 0) return wrongAddresses("Enter at least one address.");
  if (wrong !== undefined) return wrongAddresses(`${cut(wrong)} is not a valid address.`);
  const addresses = lines.flatMap((line) => findAddress(line) ?? []);
  const repeated = addresses.find((address, i) => addresses.indexOf(address) !== i);
  // Its signature would count twice.
  if (repeated !== undefined) return wrongAddresses(`${repeated} is listed twice.`);
  if (addresses.length > maxValidators) {
    return wrongAddresses(`The maximum is ${maxValidators} validators.`);
  }
  const threshold = /^\d{1,3}$/.test(thresholdText.trim()) ? Number(thresholdText) : 0;
  if (threshold < 1 || threshold > addresses.length) {
    const message = `Enter a whole number from 1 to ${addresses.length}.`;
    return { kind: "invalid", errors: { threshold: message } };
  }
  return { kind: "ok", value: { addresses, threshold } };
}

const wrongAddresses = (addresses: string) => ({ kind: "invalid", errors: { addresses } }) as const;

const maxShown = 50;
const cut = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);

/** Parses the address that receives something for good. */
export function parseAccount(text: string, current: Address): Parsed<Address> {
  if (text.trim() === "") return invalid("Enter an address.");
  const parsed = parseAddress(text);
  if (parsed.kind === "invalid") return invalid(toSentence(parsed.reason));
  const { address } = parsed;
  if (address === zeroAddress) return invalid("This is the zero address; no one has its key.");
  return address === current ? invalid("It is already this address.") : ok(address);
}
