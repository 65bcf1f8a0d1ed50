import { type Address, type Hash, isHash } from "viem";
import { type ChainId, isChainId } from "#app/chain/networks.ts";
import { findAddress } from "#app/chain/parse-address.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

/** What a block's number looks like. */
export const blockNumberPattern = /^\d{1,15}$/;

type Params = Readonly<Record<string, string | undefined>>;

/** @throws 404 for a chain unknown to the console. */
export function chainParam(params: Params): ChainId {
  const chainId = Number(params["chainId"]);
  if (isChainId(chainId)) return chainId;
  throw errorResponse(404, "unknown-chain", "The console does not know this chain.");
}

/** @throws 404 if it is not a transaction hash. */
export function hashParam(params: Params): Hash {
  const hash = params["hash"] ?? "";
  if (isHash(hash)) return hash;
  throw errorResponse(
    404,
    "bad-hash",
    "This is not a transaction hash. A hash is 0x and 64 hexadecimal digits.",
  );
}

/** @throws 404 if it is not a block number. */
export function blockParam(params: Params): bigint {
  const number = params["number"] ?? "";
  if (blockNumberPattern.test(number)) return BigInt(number);
  throw errorResponse(404, "bad-block", "This is not a block number.");
}

/** @throws 404 if it is not an address. */
export function addressParam(params: Params): Address {
  const address = findAddress(params["address"] ?? "");
  if (address !== null) return address;
  throw errorResponse(
    404,
    "bad-address",
    "This is not an address. An address is 0x and 40 hexadecimal digits.",
  );
}
