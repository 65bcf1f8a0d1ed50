import type { Address, Hex, HDKey } from "viem";
import { bytesToHex } from "viem";
import { mnemonicToAccount, privateKeyToAddress } from "viem/accounts";
import type { AdminLists } from "#app/platform/env.server.ts";

/** Mnemonic of the embedded test network. It is public: nothing of value may depend on it. */
export const devnetMnemonic = "test test test test test test test test test test test junk";

/** Number of mnemonic accounts that each embedded chain funds at genesis. */
export const devnetAccountCount = 30;

/** Mnemonic accounts by role, as indexes. */
export const devnetIndex = {
  /** On all three admin lists. */
  admins: [0, 1, 2],
  /** On the staking list only. */
  stakingAdmin: 3,
  /** On the bridge and the ecosystem list only. */
  bridgeAndEcosystemAdmin: 4,
  /** Operate validators from outside the console. */
  outsideValidators: [5, 6, 7],
  /** On no list. */
  visitor: 9,
  /** Accounts that hold some of each token from the start. */
  holders: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  deployer: 20,
  dispenser: 21,
  relayer: 22,
  validators: [23, 24, 25],
  /** Delegate to the outside validators from the start. */
  delegators: [26, 27],
  /** Submits signed work to the escrow of tasks. */
  anchor: 28,
} as const;

let parentKey: HDKey | undefined;

// Derivation takes milliseconds, and the admin lists are read on every request.
const keys = new Map<number, Hex>();
const addresses = new Map<number, Address>();

/** Returns the private key of an account of the embedded test network. */
export function devnetKey(index: number): Hex {
  const known = keys.get(index);
  if (known !== undefined) return known;
  // Stretching the mnemonic takes tens of milliseconds: done once, and only when a key is needed.
  parentKey ??= mnemonicToAccount(devnetMnemonic, { path: "m/44'/60'/0'/0" }).getHdKey();
  const { privateKey } = parentKey.deriveChild(index);
  if (privateKey === null) throw new Error(`No key can be derived at index ${index}`);
  const key = bytesToHex(privateKey);
  keys.set(index, key);
  return key;
}

/** Returns the checksummed address of an account of the embedded test network. */
export function devnetAddress(index: number): Address {
  const address = addresses.get(index) ?? privateKeyToAddress(devnetKey(index));
  addresses.set(index, address);
  return address;
}

/** Returns the admin lists of the embedded test network, used while none are configured. */
export function devnetAdminLists(): AdminLists {
  const onAll = devnetIndex.admins.map(devnetAddress);
  const bridgeAndEcosystem = devnetAddress(devnetIndex.bridgeAndEcosystemAdmin);
  return {
    bridge: [...onAll, bridgeAndEcosystem],
    staking: [...onAll, devnetAddress(devnetIndex.stakingAdmin)],
    ecosystem: [...onAll, bridgeAndEcosystem],
  };
}
