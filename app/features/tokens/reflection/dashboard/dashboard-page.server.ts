import type { Address } from "viem";
import { findAddress } from "#app/chain/parse-address.ts";
import { findCreated } from "#app/domain/tokens/reflection/created.server.ts";
import type {
  CreatedReflection,
  TokenAnswer,
} from "#app/domain/tokens/reflection/reflection.types.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { readToken } from "./read-token.server.ts";

type Params = Readonly<Record<string, string | undefined>>;

/** @throws 404 if it is not a reflection token created here. */
export async function getCreated(params: Params): Promise<CreatedReflection> {
  const address = findAddress(params["address"] ?? "");
  const created = address && (await findCreated(address));
  if (created) return created;
  const message = "No reflection token at this address was created here.";
  throw errorResponse(404, "no-reflection-token", message);
}

/** Loads the token in a URL, with a wallet's position. */
export async function readDashboard(
  params: Params,
  wallet: Address,
  requested?: { withEarned: boolean },
): Promise<TokenAnswer> {
  return readToken(await getCreated(params), wallet, requested);
}
