import { type Address, getAddress, keccak256, slice, stringToBytes } from "viem";
import { addressField } from "#app/chain/address-schema.ts";
import { getStatus } from "#app/domain/faucet/requests/status.server.ts";
import { listReturnAddresses } from "#app/domain/faucet/returns/returns.server.ts";
import { requestBody } from "./faucet-api.server.ts";
import { findReadable } from "./reader.server.ts";
import { senderOfWallet, type Wallet } from "./sender.server.ts";

/** Of no key that is known: it shows what an address can request that holds nothing. */
const unused: Address = getAddress(slice(keccak256(stringToBytes("unused")), 12));

/** Returns what can be requested for the address in the URL, and the request that it names. */
export async function loadPublicFaucet(
  request: Request,
  findWallet: (request: Request) => Promise<Wallet | null>,
  clientAddress: string,
) {
  const search = new URL(request.url).searchParams;
  const requested = addressField.safeParse(search.get("to"));
  const sender = senderOfWallet(await findWallet(request), clientAddress);
  const recipient = requested.success ? requested.data : sender.requestedBy;
  const [statuses, progress, returnAddresses] = await Promise.all([
    getStatus({ ...sender, recipient: recipient ?? unused }),
    findReadable(request, search.get("request") ?? "", findWallet),
    listReturnAddresses(),
  ]);
  return {
    recipient: recipient ?? "",
    statuses,
    progress: progress && requestBody(progress),
    returnAddresses,
  };
}
