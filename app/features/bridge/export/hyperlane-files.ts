import type { Deployments } from "#app/chain/deployments.ts";
import type { ChainId, Network, Token } from "#app/chain/networks.ts";
import { hyperlaneNames } from "./chain-names.ts";
import { type ExportChain, sidesOf } from "./route-side.ts";
import { warpDeploy } from "./warp-deploy.ts";
import { labelOf, warpRoute } from "./warp-route.ts";

export type ExportFile = { path: string; content: string };

export type ExportSource = {
  networks: readonly Network[];
  tokens: readonly Token[];
  deployments: Deployments;
  rpcUrls: Readonly<Record<ChainId, readonly string[]>>;
};

/**
 * Returns the bridge in the format of Hyperlane's registry and agents: a registry folder and an
 * agent configuration. The YAML files are written as JSON, which is valid YAML.
 */
export function listHyperlaneFiles(source: ExportSource): ExportFile[] {
  const chains = listChains(source);
  const symbols = [...new Set(chains.flatMap(({ bridge }) => Object.keys(bridge.routes)))];
  return [
    ...chains.flatMap((chain) => [
      fileOf(`chains/${chain.name}/metadata.yaml`, metadataOf(chain)),
      fileOf(`chains/${chain.name}/addresses.yaml`, addressesOf(chain)),
    ]),
    ...symbols.flatMap((symbol) => {
      const sides = sidesOf(symbol, chains);
      const path = `deployments/warp_routes/${labelOf(symbol, sides)}`;
      const deploy = warpDeploy(symbol, sides, source.tokens);
      return [
        fileOf(`${path}-config.yaml`, warpRoute(symbol, sides, source.tokens)),
        ...(deploy ? [fileOf(`${path}-deploy.yaml`, deploy)] : []),
      ];
    }),
    fileOf("agent-config.json", {
      chains: Object.fromEntries(
        chains.map((chain) => [chain.name, { ...metadataOf(chain), ...addressesOf(chain) }]),
      ),
    }),
  ];
}

function listChains({ networks, deployments, rpcUrls }: ExportSource): ExportChain[] {
  return networks.flatMap((network) => {
    const { chainId } = network;
    const deployment = deployments.chains[String(chainId)];
    if (!deployment?.bridge) return [];
    return [
      {
        network,
        name: hyperlaneNames[chainId],
        bridge: deployment.bridge,
        owner: deployment.contracts["accessManager"]?.address ?? null,
        rpcUrls: rpcUrls[chainId],
      },
    ];
  });
}

function fileOf(path: string, value: unknown): ExportFile {
  return { path, content: `${JSON.stringify(value, null, 2)}\n` };
}

function metadataOf({ network, name, bridge, rpcUrls }: ExportChain) {
  const { chainId, chainName, nativeCurrency, confirmations, blockSeconds } = network;
  return {
    name,
    displayName: chainName,
    protocol: "ethereum",
    chainId,
    domainId: bridge.domain,
    isTestnet: true,
    nativeToken: nativeCurrency,
    rpcUrls: rpcUrls.map((url) => ({ http: url })),
    blocks: {
      confirmations,
      // Blocks above the message's own, which our count includes.
      reorgPeriod: confirmations - 1,
      estimateBlockTime: blockSeconds,
    },
    index: { from: bridge.block },
  };
}

function addressesOf({ bridge }: ExportChain) {
  return {
    mailbox: bridge.mailbox,
    merkleTreeHook: bridge.merkleTreeHook,
    validatorAnnounce: bridge.validatorAnnounce,
    interchainGasPaymaster: bridge.igp,
    interchainSecurityModule: bridge.defaultIsm,
    // The set that holds the tree.
    aggregationHook: bridge.defaultHook ?? bridge.requiredHook,
    pausableHook: bridge.pausableHook,
    protocolFee: bridge.protocolFee,
    pausableIsm: bridge.pausableIsm,
    storageGasOracle: bridge.gasOracle,
    proxyAdmin: bridge.proxyAdmin,
  };
}
