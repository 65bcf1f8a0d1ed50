import { type Address, encodeFunctionData, isAddressEqual } from "viem";
import { interchainGasPaymasterAbi } from "#app/chain/abi/hyperlane/interchain-gas-paymaster.ts";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { storageGasOracleAbi } from "#app/chain/abi/hyperlane/storage-gas-oracle.ts";
import type { ChainId } from "#app/chain/networks.ts";
import type { ChainSession } from "#contracts/tools/deploy/chain-session.ts";
import type { Setting } from "./settings.ts";

/**
 * Gas of a delivery besides the router's own work: four modules and two signatures. With the
 * router's share it is a fifth above the 249,000 of a first delivery to an account.
 */
const gasOverhead = 200_000n;
/** 1 gwei, and coins valued 1:1; an admin sets the real values. */
const firstGasPriceWei = 10n ** 9n;
const firstExchangeRate = 10n ** 10n;

/** Settings for the mailbox's hooks and module. */
export function mailboxSettings(
  { client }: ChainSession,
  mailbox: Address,
  wanted: { defaultIsm: Address; defaultHook: Address; requiredHook: Address },
): Setting[] {
  const setting = (
    name: keyof typeof wanted,
    functionName: "setDefaultIsm" | "setDefaultHook" | "setRequiredHook",
  ): Setting => ({
    title: `set the mailbox's ${name}`,
    to: mailbox,
    data: encodeFunctionData({ abi: mailboxAbi, functionName, args: [wanted[name]] }),
    isSet: async () =>
      isAddressEqual(
        await client.readContract({ address: mailbox, abi: mailboxAbi, functionName: name }),
        wanted[name],
      ),
  });
  return [
    setting("defaultIsm", "setDefaultIsm"),
    setting("defaultHook", "setDefaultHook"),
    setting("requiredHook", "setRequiredHook"),
  ];
}

/** Initial delivery costs to the other chains. */
export function gasSettings(
  { client }: ChainSession,
  { igp, gasOracle }: { igp: Address; gasOracle: Address },
  remotes: readonly ChainId[],
): Setting[] {
  return [
    {
      title: "set the gas prices of the other chains",
      to: gasOracle,
      data: encodeFunctionData({
        abi: storageGasOracleAbi,
        functionName: "setRemoteGasDataConfigs",
        args: [
          remotes.map((remoteDomain) => ({
            remoteDomain,
            tokenExchangeRate: firstExchangeRate,
            gasPrice: firstGasPriceWei,
          })),
        ],
      }),
      isSet: () =>
        all(remotes, async (remote) => {
          const [, gasPriceWei] = await client.readContract({
            address: gasOracle,
            abi: storageGasOracleAbi,
            functionName: "remoteGasData",
            args: [remote],
          });
          return gasPriceWei > 0n;
        }),
    },
    {
      title: "set the gas oracle of the other chains",
      to: igp,
      data: encodeFunctionData({
        abi: interchainGasPaymasterAbi,
        functionName: "setDestinationGasConfigs",
        args: [
          remotes.map((remoteDomain) => ({ remoteDomain, config: { gasOracle, gasOverhead } })),
        ],
      }),
      isSet: () =>
        all(remotes, async (remote) => {
          const [oracle] = await client.readContract({
            address: igp,
            abi: interchainGasPaymasterAbi,
            functionName: "destinationGasConfigs",
            args: [remote],
          });
          return isAddressEqual(oracle, gasOracle);
        }),
    },
  ];
}

async function all<T>(items: readonly T[], holds: (item: T) => Promise<boolean>) {
  return (await Promise.all(items.map(holds))).every(Boolean);
}
