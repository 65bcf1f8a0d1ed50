import type { Address } from "viem";
import { findManager } from "#app/chain/access/manager.server.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { chainConfig, getNetwork } from "#app/chain/config.server.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { activeValidators } from "./active-keys.server.ts";
import { listBridgedChains } from "#app/domain/bridge/relay/bridged-chains.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { ChainReport } from "./configuration.types.ts";
import { evaluateConfiguration } from "./evaluate-configuration.ts";
import { readConfiguration } from "./read-configuration.server.ts";

/** Compares every chain's bridge with its expected setup. */
export async function checkConfiguration(): Promise<ChainReport[]> {
  const bridged = listBridgedChains();
  const read = await Promise.all(
    bridged.map(async ({ chainId, bridge }) => {
      const others = bridged.filter((other) => other.chainId !== chainId);
      const remotes = others.map((other) => other.bridge.domain);
      const reading = await readAtHead(chainId, "bridge:configuration", (client, blockNumber) =>
        readConfiguration({ client, blockNumber, remotes }, bridge),
      );
      return { chainId, bridge, reading, chainName: getNetwork(chainId).chainName };
    }),
  );
  const checks = evaluateConfiguration({
    chains: read.map(({ chainId, chainName, bridge, reading }) => ({
      chainId,
      chainName,
      bridge,
      manager: findManager(chainId)?.address ?? null,
      tokens: tokensOf(chainId),
      found: reading.kind === "unavailable" ? null : reading.value,
    })),
    validators: activeValidators(getRuntime().env).map(({ address }) => address),
  });
  return read.map(({ chainId, chainName, reading }, i) => ({
    chainId,
    chainName,
    block: reading.kind === "unavailable" ? null : reading.block,
    answers: reading.kind === "fresh",
    checks: checks[i] ?? [],
  }));
}

function tokensOf(chainId: ChainId): Map<string, Address> {
  return new Map(
    chainConfig().tokens.flatMap(({ symbol, addresses }): [string, Address][] => {
      const address = addresses[chainId];
      return address ? [[symbol, address]] : [];
    }),
  );
}
