import { type Address, encodeFunctionData, isAddressEqual } from "viem";
import { storageMessageIdMultisigIsmAbi } from "#app/chain/abi/hyperlane/storage-message-id-multisig-ism.ts";
import { type Call, type ChainSession, sendAll } from "#contracts/tools/deploy/chain-session.ts";
import { executeCall } from "#contracts/tools/deploy/manager-call.ts";
import { isOwnedBy, ownableAbi } from "./settings.ts";

const multisigAbi = storageMessageIdMultisigIsmAbi;

/** Transfers to the chain's AccessManager what the deployer still owns. */
export async function transferBridge(
  session: ChainSession,
  {
    owner,
    owned,
    multisigIsm,
  }: { owner: Address; owned: readonly Address[]; multisigIsm: Address },
) {
  const { account, client } = session;
  const transfer = (to: Address) => transferCall(to, owner);
  const states = await Promise.all(
    [...owned, multisigIsm].map((address) => isOwnedBy(session, address, account.address)),
  );
  const calls = owned.filter((_, index) => states[index]).map(transfer);
  // The only contract with two-step ownership: it remains the deployer's until the manager accepts.
  const pending = await client.readContract({
    address: multisigIsm,
    abi: multisigAbi,
    functionName: "pendingOwner",
  });
  if (states.at(-1) && !isAddressEqual(pending, owner)) calls.push(transfer(multisigIsm));
  await sendAll(session, calls);
}

function transferCall(to: Address, owner: Address) {
  const data = encodeFunctionData({
    abi: ownableAbi,
    functionName: "transferOwnership",
    args: [owner],
  });
  return { title: `give ${to} to the access manager`, to, data };
}

/** Returns the call by which the manager accepts the validators' module, if it is offered to it. */
export async function acceptMultisig(
  { client }: ChainSession,
  { owner, multisigIsm }: { owner: Address; multisigIsm: Address },
): Promise<Call[]> {
  const pending = await client.readContract({
    address: multisigIsm,
    abi: multisigAbi,
    functionName: "pendingOwner",
  });
  if (!isAddressEqual(pending, owner)) return [];
  const data = encodeFunctionData({ abi: multisigAbi, functionName: "acceptOwnership" });
  return [executeCall(owner, { title: "accept the validators' module", to: multisigIsm, data })];
}

/** Logs the calls by which the owners of a bridge hand it over to the access manager. */
export async function logTakeOver(
  { client, log }: ChainSession,
  { owner, targets }: { owner: Address; targets: readonly Address[] },
) {
  const owners = await Promise.all(
    targets.map((address) =>
      client.readContract({ address, abi: ownableAbi, functionName: "owner" }),
    ),
  );
  targets.forEach((target, i) => {
    const former = owners[i];
    if (former === undefined || isAddressEqual(former, owner)) return;
    const { title, to, data } = transferCall(target, owner);
    log(`left to ${former}: ${title} (call ${to} with ${data})`);
  });
}
