import { type Address, type Hex, encodeFunctionData, isAddressEqual, pad } from "viem";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { routerGas } from "#app/chain/hyperlane/router-gas.ts";
import type { ChainId } from "#app/chain/networks.ts";
import type { ChainSession } from "#contracts/tools/deploy/chain-session.ts";
import type { Setting } from "./settings.ts";

/** A token's router on another chain. */
export type RemoteRouter = { chainId: ChainId; address: Address };

/** The three kinds of routers share these functions. */
const abi = hypNativeAbi;

/**
 * Settings of a router: its module, the remote routers it trusts, and the gas of delivery there.
 */
export function routerSettings(
  { client }: ChainSession,
  {
    symbol,
    address,
    ism,
    remotes,
  }: {
    symbol: string;
    address: Address;
    ism: Address;
    remotes: readonly RemoteRouter[];
  },
): Setting[] {
  const contract = { address, abi } as const;
  const domains = remotes.map(({ chainId }) => chainId);
  const routers = remotes.map(
    (remote): Hex => pad(remote.address, { size: 32 }).toLowerCase() as Hex,
  );
  return [
    {
      title: `set the module of ${symbol}'s router`,
      to: address,
      data: encodeFunctionData({ abi, functionName: "setInterchainSecurityModule", args: [ism] }),
      isSet: async () =>
        isAddressEqual(
          await client.readContract({ ...contract, functionName: "interchainSecurityModule" }),
          ism,
        ),
    },
    {
      title: `enrol the other routers of ${symbol}`,
      to: address,
      data: encodeFunctionData({
        abi,
        functionName: "enrollRemoteRouters",
        args: [domains, routers],
      }),
      isSet: async () => {
        const enrolled = await Promise.all(
          domains.map((domain) =>
            client.readContract({ ...contract, functionName: "routers", args: [domain] }),
          ),
        );
        return enrolled.every((router, index) => router === routers[index]);
      },
    },
    {
      title: `set the destination gas of ${symbol}`,
      to: address,
      data: encodeFunctionData({
        abi,
        functionName: "setDestinationGas",
        args: [domains.map((domain) => ({ domain, gas: routerGas }))],
      }),
      isSet: async () => {
        const gas = await Promise.all(
          domains.map((domain) =>
            client.readContract({ ...contract, functionName: "destinationGas", args: [domain] }),
          ),
        );
        return gas.every((amount) => amount > 0n);
      },
    },
  ];
}
