import {
  type AbiFunction,
  type Address,
  getAddress,
  type Hex,
  hexToBytes,
  size,
  slice,
  toFunctionSelector,
} from "viem";
import { standardTokenAbi } from "#app/chain/abi/standard-token.ts";
import { type Act, acts, type CodeFacts } from "./manage.types.ts";

/** Prefix of a minimal proxy (ERC-1167), followed by its implementation's address. */
const minimalProxyStart = "0x363d3d373d3d3d363d73";
const proxyStartBytes = size(minimalProxyStart);

/** Returns the fixed implementation of a minimal proxy; null if it is not one. */
export function findCloned(code: Hex): Address | null {
  if (!code.toLowerCase().startsWith(minimalProxyStart)) return null;
  if (size(code) < proxyStartBytes + 20) return null;
  return getAddress(slice(code, proxyStartBytes, proxyStartBytes + 20));
}

const push1 = 0x60;
const push4 = 0x63;
const push32 = 0x7f;
const delegateCall = 0xf4;

const selectors: ReadonlyMap<string, Act> = new Map(
  acts.flatMap((act) =>
    standardTokenAbi
      .filter((item): item is typeof item & AbiFunction => item.type === "function")
      .filter(({ name }) => name === act)
      .map((item) => [toFunctionSelector(item), act] as const),
  ),
);

/**
 * Detects what a contract can do from its bytecode: the function selectors it compares calldata
 * with.
 */
export function readCode(code: Hex): CodeFacts {
  const bytes = withoutMetadata(hexToBytes(code));
  const found = new Set<Act>();
  let isProxy = false;
  for (let i = 0; i < bytes.length; i += 1) {
    const opcode = bytes[i] ?? 0;
    if (opcode === delegateCall) isProxy = true;
    if (opcode === push4) {
      const selector = bytes.slice(i + 1, i + 5);
      const act = selectors.get(`0x${Buffer.from(selector).toString("hex")}`);
      if (act !== undefined) found.add(act);
    }
    if (opcode >= push1 && opcode <= push32) i += opcode - push1 + 1;
  }
  return { isProxy, functions: acts.filter((act) => found.has(act)) };
}

/** solc appends metadata that never executes; its length is in the last two bytes. */
function withoutMetadata(bytes: Uint8Array): Uint8Array {
  const length = ((bytes.at(-2) ?? 0) << 8) + (bytes.at(-1) ?? 0) + 2;
  const isCbor = [0xa1, 0xa2, 0xa3].includes(bytes[bytes.length - length] ?? 0);
  return isCbor ? bytes.slice(0, bytes.length - length) : bytes;
}
