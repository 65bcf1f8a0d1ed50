import {
  type Address,
  encodeFunctionData,
  getContractAddress,
  isAddressEqual,
  parseEventLogs,
} from "viem";
import { storageMessageIdMultisigIsmAbi } from "#app/chain/abi/hyperlane/storage-message-id-multisig-ism.ts";
import { storageMessageIdMultisigIsmFactoryAbi } from "#app/chain/abi/hyperlane/storage-message-id-multisig-ism-factory.ts";
import { type ChainSession, sendAll } from "#contracts/tools/deploy/chain-session.ts";

/** The factory's first creation was the implementation shared by its modules. */
const firstModuleNonce = 2n;

/**
 * Returns the module that requires the signatures of most validators. It is made by its factory,
 * since a direct creation would have no owner. Anyone may use the factory, so ours is found by its
 * owner.
 */
export async function ensureMultisig(
  session: ChainSession,
  options: { factory: Address; owner: Address; validators: readonly Address[] },
): Promise<Address> {
  const { factory, validators } = options;
  const owners = [session.account.address, options.owner];
  for (let nonce = firstModuleNonce; ; nonce += 1n) {
    const module = getContractAddress({ from: factory, nonce });
    if (!(await session.client.getCode({ address: module }))) break;
    const owner = await session.client.readContract({
      address: module,
      abi: storageMessageIdMultisigIsmAbi,
      functionName: "owner",
    });
    if (owners.some((one) => isAddressEqual(one, owner))) return module;
  }
  const threshold = Math.floor(validators.length / 2) + 1;
  const [mined] = await sendAll(session, [
    {
      title: `make a module of ${threshold} of ${validators.length} validators`,
      to: factory,
      data: encodeFunctionData({
        abi: storageMessageIdMultisigIsmFactoryAbi,
        functionName: "deploy",
        args: [validators, threshold],
      }),
    },
  ]);
  const [event] = parseEventLogs({
    abi: storageMessageIdMultisigIsmFactoryAbi,
    eventName: "ModuleDeployed",
    logs: mined?.receipt.logs ?? [],
  });
  if (!event) throw new Error(`The factory ${factory} did not say which module it made`);
  return event.args.module;
}
