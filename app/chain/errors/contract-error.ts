import {
  type Abi,
  type Address,
  BaseError,
  type Hex,
  decodeErrorResult,
  formatUnits,
  hexToString,
  isAddress,
  isHex,
  keccak256,
  stringToHex,
  zeroHash,
} from "viem";
import {
  errorMessages,
  optionNames,
  panicMessages,
  roleNames,
} from "./contract-error-sentences.ts";

/** A revert as readable text. */
export type ContractError = {
  /** Description of the error, and what to do. */
  message: string;
  /** Error signature and raw data, to be copied for support. */
  details: string;
};

export type ErrorContext = {
  /** ABIs of the possible errors: of the called contract and of those it calls. */
  abis: readonly Abi[];
  /** Token of the `of contract` amounts: the called contract, or the token it moves. */
  contract: Address | null;
  /** Formats an amount with its unit; null means the chain's native coin. */
  formatAmount: (units: bigint, token: Address | null) => string;
};

/** Returns a readable message for any revert data. */
export function explainRevert(data: Hex, context: ErrorContext): ContractError {
  if (data === "0x") {
    return {
      message: "The contract refused the call without giving a reason.",
      details: "revert without data",
    };
  }
  const decoded = decode(data, context.abis);
  if (!decoded) {
    const selector = data.slice(0, 10);
    return {
      message: `The contract refused the call with an unknown error (${selector}).`,
      details: data,
    };
  }
  const { name, values } = decoded;
  const details = `${name}(${Object.values(values).map(String).join(", ")}) ${data}`;
  return { message: messageOf(name, values, context), details };
}

/** Returns the revert data of any error thrown by a client or wallet. */
export function revertDataOf(error: unknown): Hex | null {
  if (!(error instanceof BaseError)) return dataIn(error);
  let found: Hex | null = null;
  error.walk((cause) => {
    found ??= dataIn(cause);
    return false;
  });
  return found;
}

function dataIn(error: unknown): Hex | null {
  if (typeof error !== "object" || error === null || !("data" in error)) return null;
  const { data } = error;
  if (isHex(data)) return data;
  const [, reverted] = /^Reverted (0x[0-9a-f]*)$/i.exec(String(data)) ?? [];
  if (isHex(reverted)) return reverted;
  // Some wallets wrap the node's error once more.
  return typeof data === "object" && data !== null && data !== error ? dataIn(data) : null;
}

type Decoded = { name: string; values: Readonly<Record<string, unknown>> };

function decode(data: Hex, abis: readonly Abi[]): Decoded | null {
  for (const abi of [[], ...abis]) {
    try {
      const { errorName, args = [], abiItem } = decodeErrorResult({ abi, data });
      const inputs = "inputs" in abiItem ? abiItem.inputs : [];
      const values = inputs.map((input, i) => [input.name ?? String(i), args[i]] as const);
      return { name: errorName, values: Object.fromEntries(values) };
    } catch {
      // Not an error of this contract; another may know it.
    }
  }
  return null;
}

function messageOf(
  name: string,
  values: Readonly<Record<string, unknown>>,
  context: ErrorContext,
): string {
  const [first] = Object.values(values);
  if (name === "Error") return `The contract refused the call: ${String(first)}.`;
  if (name === "Panic") {
    const code = Number(first);
    return panicMessages[code] ?? `The contract failed with the code 0x${code.toString(16)}.`;
  }
  const template = errorMessages[name];
  if (template === undefined) return `The contract refused the call with ${name}.`;
  return template.replace(
    /\{(\w+)(?: (of|as) (\w+))?\}/g,
    (_, key: string, relation?: string, unit?: string) =>
      formatValue({ value: values[key], relation, unit, values, context }),
  );
}

type Placeholder = {
  value: unknown;
  relation: string | undefined;
  unit: string | undefined;
  values: Readonly<Record<string, unknown>>;
  context: ErrorContext;
};

function formatValue({ value, relation, unit, values, context }: Placeholder): string {
  if (relation === "of" && typeof value === "bigint") {
    if (unit === "native") return context.formatAmount(value, null);
    const token = unit === "contract" ? context.contract : values[unit ?? ""];
    return typeof token === "string" && isAddress(token)
      ? context.formatAmount(value, isNativeAsset(token) ? null : token)
      : String(value);
  }
  if (unit === "role") return roleName(value);
  if (unit === "text") return textIn(value);
  if (unit === "percent") return `${formatUnits(BigInt(String(value)), 2)} %`;
  if (unit === "option") return optionNames[Number(value)] ?? "a required option";
  if (unit === "time") return new Date(Number(value) * 1_000).toISOString();
  return String(value);
}

/** Decodes text that is left-aligned in 32 bytes. */
function textIn(value: unknown): string {
  return isHex(value) ? hexToString(value, { size: 32 }) : String(value);
}

/** Our contracts use the zero address for the native coin. */
function isNativeAsset(asset: Address): boolean {
  return /^0x0{40}$/.test(asset);
}

function roleName(hash: unknown): string {
  if (hash === zeroHash) return "DEFAULT_ADMIN_ROLE";
  return roleNames.find((name) => keccak256(stringToHex(name)) === hash) ?? String(hash);
}
