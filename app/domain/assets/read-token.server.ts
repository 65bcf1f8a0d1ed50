import {
  type Address,
  decodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  hexToBytes,
  type PublicClient,
  size,
} from "viem";
import { isUnreachable } from "#app/chain/errors/is-unreachable.ts";
import { shortenAddress } from "#app/ui/values/format.ts";

export type TokenLabels = { symbol: string; name: string; decimals: number };

const maxSymbolLength = 24;
const maxNameLength = 60;
/** More than any amount of 256 bits has digits. */
const maxDecimals = 77n;

/**
 * Reads the labels of a token as it reports them. Tokens from before the standard have labels of one
 * word, or none: one without a symbol is called by its address, and one without decimals is counted
 * in base units. Returns null if the contract does not count balances like a token.
 *
 * @throws viem's error if the chain cannot be read
 */
export async function readTokenLabels(
  client: PublicClient,
  address: Address,
): Promise<TokenLabels | null> {
  const call = (data: Hex): Promise<Hex> =>
    client.call({ to: address, data }).then(
      (answer) => answer.data ?? "0x",
      (error: unknown) => {
        if (isUnreachable(error)) throw error;
        return "0x";
      },
    );
  const [supply, balance, symbol, name, decimals] = await Promise.all([
    call(encodeFunctionData({ abi: erc20Abi, functionName: "totalSupply" })),
    call(encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args: [address] })),
    call(encodeFunctionData({ abi: erc20Abi, functionName: "symbol" })),
    call(encodeFunctionData({ abi: erc20Abi, functionName: "name" })),
    call(encodeFunctionData({ abi: erc20Abi, functionName: "decimals" })),
  ]);
  const digits = decimals === "0x" ? 0n : hexToBigInt(decimals);
  if (size(supply) !== 32 || size(balance) !== 32 || digits > maxDecimals) return null;
  return {
    symbol: printable(decodeText(symbol), maxSymbolLength) || shortenAddress(address),
    name: printable(decodeText(name), maxNameLength),
    decimals: Number(digits),
  };
}

/** Decodes a string, or text in one word that ends at its first zero byte; else returns "". */
export function decodeText(data: Hex): string {
  if (size(data) === 32) {
    const bytes = hexToBytes(data);
    const end = bytes.indexOf(0);
    return new TextDecoder().decode(end === -1 ? bytes : bytes.slice(0, end));
  }
  try {
    return decodeAbiParameters([{ type: "string" }], data)[0];
  } catch {
    return "";
  }
}

/** Strips control and direction marks from a text that a token chose, and limits its length. */
function printable(text: string, maxLength: number): string {
  return [...text.replace(/[\p{C}\p{Z}]+/gu, " ").trim()].slice(0, maxLength).join("");
}
