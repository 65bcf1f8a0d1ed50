import {
  type AbiParameter,
  type Hex,
  decodeFunctionData,
  getAbiItem,
  keccak256,
  slice,
} from "viem";
import { formatExact, formatInteger } from "#app/ui/values/format.ts";
import type { PreparedCall } from "./prepared-call.ts";
import type { AmountUnit, DecodedArgument } from "#app/wallet/context/wallet-transaction.ts";

/** A call as decoded from its bytes. */
export type DecodedCall =
  | { kind: "transfer" }
  | { kind: "function"; name: string; arguments: DecodedArgument[]; dataHash: Hex }
  /** The bytes match no known function. */
  | { kind: "unknown"; selector: Hex; dataHash: Hex };

/** Decodes the exact data that the wallet will receive, and nothing else. */
export function decodeCall(
  call: Pick<PreparedCall, "data" | "abi" | "units" | "describe">,
): DecodedCall {
  const { data, abi, units, describe } = call;
  if (data === "0x") return { kind: "transfer" };
  const dataHash = keccak256(data);
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data });
    const item = getAbiItem({ abi, name: slice(data, 0, 4) });
    const inputs = item?.type === "function" ? item.inputs : [];
    return {
      kind: "function",
      name: functionName,
      arguments:
        describe?.(data) ?? inputs.map((input, i) => describeArgument(input, args[i], i, units)),
      dataHash,
    };
  } catch {
    return { kind: "unknown", selector: data.slice(0, 10) as Hex, dataHash };
  }
}

/** Describes an argument of a call or an event in full. */
export function describeArgument(
  input: AbiParameter,
  value: unknown,
  position: number,
  units: Readonly<Record<string, AmountUnit>>,
): DecodedArgument {
  const name =
    input.name === undefined || input.name === "" ? `argument ${position + 1}` : input.name;
  return { name, type: input.type, text: write(value, units[name]) };
}

/** Addresses are not shortened, since users compare them before signing. */
function write(value: unknown, unit: AmountUnit | undefined): string {
  if (Array.isArray(value)) return `[${value.map((entry) => write(entry, unit)).join(", ")}]`;
  if (typeof value === "bigint") {
    return unit ? `${formatExact(value, unit.decimals)} ${unit.symbol}` : formatInteger(value);
  }
  if (typeof value === "number") return formatInteger(value);
  if (typeof value === "string") return value === "" ? "(empty)" : value;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(([key, entry]) => `${key}: ${write(entry, unit)}`);
    return `{${fields.join(", ")}}`;
  }
  return String(value);
}
