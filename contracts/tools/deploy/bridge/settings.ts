import { type Address, type Hex, isAddressEqual } from "viem";
import { proxyAdminAbi } from "#app/chain/abi/hyperlane/proxy-admin.ts";
import { type Call, type ChainSession, sendAll } from "#contracts/tools/deploy/chain-session.ts";
import { executeCall } from "#contracts/tools/deploy/manager-call.ts";
import { DeployError } from "#contracts/tools/deploy/error.ts";

/** A value that an owner sets on its contract. */
export type Setting = Call & { data: Hex; isSet: () => Promise<boolean> };

/** All of Hyperlane's owned contracts share these functions. */
export const ownableAbi = proxyAdminAbi;

export async function isOwnedBy(
  { client }: ChainSession,
  address: Address,
  account: Address,
): Promise<boolean> {
  const owner = await client.readContract({ address, abi: ownableAbi, functionName: "owner" });
  return isAddressEqual(owner, account);
}

/**
 * Applies missing settings of contracts that are still the deployer's. The rest is left to an admin,
 * who may have changed it on purpose.
 *
 * @param manager The access manager, which owns the contracts in the end.
 * @throws DeployError if a setting did not take effect.
 */
export async function applySettings(
  session: ChainSession,
  manager: Address,
  settings: readonly Setting[],
) {
  const { account, log } = session;
  const states = await Promise.all(
    settings.map(async (setting) => ({
      setting,
      isSet: await setting.isSet(),
      isOwnSetting: await isOwnedBy(session, setting.to, account.address),
    })),
  );
  const open = states.filter(({ isSet }) => !isSet);
  for (const { setting, isOwnSetting } of open) {
    if (isOwnSetting) continue;
    const { title, to, data } = executeCall(manager, setting);
    log(`left to an admin: ${title} (call ${to} with ${data})`);
  }
  const localValidators = open
    .filter(({ isOwnSetting }) => isOwnSetting)
    .map(({ setting }) => setting);
  await sendAll(session, localValidators);
  const after = await Promise.all(localValidators.map(({ isSet }) => isSet()));
  const failed = localValidators.find((_, index) => !after[index]);
  if (failed) {
    throw new DeployError(
      `Chain ${session.chainId} is not as it was set (${failed.title}); run this again.`,
    );
  }
}
