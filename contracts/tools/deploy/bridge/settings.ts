import { type Address, type Hex, isAddressEqual } from "viem";
import { proxyAdminAbi } from "#app/chain/abi/hyperlane/proxy-admin.ts";
import { type Call, type ChainSession, sendAll } from "#contracts/tools/deploy/chain-session.ts";
import { DeployFault } from "#contracts/tools/deploy/fault.ts";

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
 * Applies missing settings, as far as the deployer may. The rest belongs to an admin, who may have
 * changed it on purpose.
 *
 * @throws DeployFault if a setting did not take effect.
 */
export async function applySettings(session: ChainSession, settings: readonly Setting[]) {
  const { account, log } = session;
  const states = await Promise.all(
    settings.map(async (setting) => ({
      setting,
      isSet: await setting.isSet(),
      isOurs: await isOwnedBy(session, setting.to, account.address),
    })),
  );
  const open = states.filter(({ isSet }) => !isSet);
  for (const { setting, isOurs } of open) {
    if (!isOurs) log(`left to the bridge's admin: ${setting.title}`);
  }
  const ours = open.filter(({ isOurs }) => isOurs).map(({ setting }) => setting);
  await sendAll(session, ours);
  const after = await Promise.all(ours.map(({ isSet }) => isSet()));
  const failed = ours.find((_, index) => !after[index]);
  if (failed) {
    throw new DeployFault(
      `Chain ${session.chainId} is not as it was set (${failed.title}); run this again.`,
    );
  }
}
