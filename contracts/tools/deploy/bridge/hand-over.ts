import { type Address, encodeFunctionData, isAddressEqual } from "viem";
import { storageMessageIdMultisigIsmAbi } from "#app/chain/abi/hyperlane/storage-message-id-multisig-ism.ts";
import { type Call, type ChainSession, sendAll } from "#contracts/tools/deploy/chain-session.ts";
import { isOwnedBy, ownableAbi } from "./settings.ts";

const multisigAbi = storageMessageIdMultisigIsmAbi;

/** Transfers to the admin what the deployer still owns. */
export async function transferBridge(
  session: ChainSession,
  {
    admin,
    owned,
    multisigIsm,
  }: { admin: Address; owned: readonly Address[]; multisigIsm: Address },
) {
  const { account, client, log } = session;
  if (isAddressEqual(account.address, admin)) return;
  const transfer = (to: Address): Call => ({
    title: `give ${to} to the bridge's admin`,
    to,
    data: encodeFunctionData({ abi: ownableAbi, functionName: "transferOwnership", args: [admin] }),
  });
  const states = await Promise.all(
    [...owned, multisigIsm].map((address) => isOwnedBy(session, address, account.address)),
  );
  const calls = owned.filter((_, index) => states[index]).map(transfer);
  // The only contract with two-step ownership: it remains the deployer's until the admin accepts.
  const pending = await client.readContract({
    address: multisigIsm,
    abi: multisigAbi,
    functionName: "pendingOwner",
  });
  const isOffered = isAddressEqual(pending, admin);
  if (states.at(-1) && !isOffered) calls.push(transfer(multisigIsm));
  await sendAll(session, calls);
  if (states.at(-1)) log(`${admin} has to accept the validators' module ${multisigIsm}`);
}

/** Accepts ownership of the validators' module, as the session's account. */
export async function acceptMultisig(session: ChainSession, multisigIsm: Address) {
  const pending = await session.client.readContract({
    address: multisigIsm,
    abi: multisigAbi,
    functionName: "pendingOwner",
  });
  if (!isAddressEqual(pending, session.account.address)) return;
  const data = encodeFunctionData({ abi: multisigAbi, functionName: "acceptOwnership" });
  await sendAll(session, [{ title: "accept the validators' module", to: multisigIsm, data }]);
}
