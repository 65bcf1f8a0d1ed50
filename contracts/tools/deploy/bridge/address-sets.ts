import { type Address, encodeFunctionData } from "viem";
import { staticAggregationIsmFactoryAbi } from "#app/chain/abi/hyperlane/static-aggregation-ism-factory.ts";
import { type ChainSession, sendAll } from "#contracts/tools/deploy/chain-session.ts";

/** A hook that runs all members, or a module that requires all members to agree. */
export type AddressSet = { title: string; factory: Address; members: readonly Address[] };

/** The hook factory has the same functions. */
const abi = staticAggregationIsmFactoryAbi;

/**
 * Deploys the missing sets. A factory derives each set's address from its members.
 *
 * @returns their addresses, in order
 */
export async function ensureSets(
  session: ChainSession,
  sets: readonly AddressSet[],
): Promise<Address[]> {
  const { client } = session;
  const addresses = await Promise.all(
    sets.map(({ factory, members }) =>
      client.readContract({
        address: factory,
        abi,
        functionName: "getAddress",
        args: [members, members.length],
      }),
    ),
  );
  const codes = await Promise.all(addresses.map((address) => client.getCode({ address })));
  const missing = sets.filter((_, index) => !codes[index]);
  await sendAll(
    session,
    missing.map(({ title, factory, members }) => ({
      title: `make ${title}`,
      to: factory,
      data: encodeFunctionData({ abi, functionName: "deploy", args: [members, members.length] }),
    })),
  );
  return addresses;
}
