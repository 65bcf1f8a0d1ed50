import type { Address } from "viem";
import { validatorAnnounceAbi } from "#app/chain/abi/hyperlane/validator-announce.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { chainConfig, findBridge } from "#app/chain/config.server.ts";
import { checkpointStorage } from "#app/chain/hyperlane/checkpoint-files.server.ts";
import type { Network } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

export type ChainAnnouncements = {
  network: Network;
  /**
   * Number of our validators whose storage location is on the chain; null if it does not answer.
   */
  announced: number | null;
};

export type HandoverPage = {
  workers: Env["bridgeWorkers"];
  validators: number;
  chains: ChainAnnouncements[];
};

/** Reads what an operator who hands the bridge over needs to know about this console. */
export async function getHandoverPage(): Promise<HandoverPage> {
  const { env } = getRuntime();
  const validators = serverAccounts(env).validators.map(({ address }) => address);
  const bridged = chainConfig().networks.filter(({ chainId }) => findBridge(chainId) !== null);
  return {
    workers: env.bridgeWorkers,
    validators: validators.length,
    chains: await Promise.all(bridged.map((network) => readAnnouncements(network, validators))),
  };
}

async function readAnnouncements(
  network: Network,
  validators: readonly Address[],
): Promise<ChainAnnouncements> {
  const bridge = findBridge(network.chainId);
  if (bridge === null) return { network, announced: null };
  const { dataDir, checkpointLocation: location } = getRuntime().env;
  const key = `announced:${validators.join()}`;
  const reading = await readAtHead(network.chainId, key, (client, blockNumber) =>
    client.readContract({
      address: bridge.validatorAnnounce,
      abi: validatorAnnounceAbi,
      functionName: "getAnnouncedStorageLocations",
      args: [validators],
      blockNumber,
    }),
  );
  if (reading.kind === "unavailable") return { network, announced: null };
  const isAnnounced = (validator: Address, i: number) =>
    reading.value[i]?.includes(
      checkpointStorage({ dataDir, location }, bridge.domain, validator).location,
    ) === true;
  return { network, announced: validators.filter(isAnnounced).length };
}
