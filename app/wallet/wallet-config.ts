import { injected, walletConnect } from "@wagmi/connectors";
import { type Chain, createClient, defineChain, http } from "viem";
import { type Config, type CreateConnectorFn, createConfig, createStorage } from "wagmi";
import type { Network } from "#app/chain/networks.ts";
import type { PublicConfig } from "#app/chain/public-config.ts";
import { consolePaths } from "#app/paths/console.ts";
import type { AnnouncedProviders } from "./context/announced-providers.ts";
import { walletStorageKey } from "./last-wallet.ts";
import { testAccounts } from "./test-accounts/accounts.ts";
import { testAccountConnector } from "./test-accounts/connector.ts";
import { wallets } from "./context/wallets.ts";
import { walletRpcUrl } from "./context/wallet-rpc-url.ts";

/** Returns a network's viem chain, with the RPC address that wallets are given. */
export function browserChain(network: Network, config: PublicConfig): Chain {
  return defineChain({
    id: network.chainId,
    name: network.chainName,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: [walletRpcUrl(network, config)] } },
    // The console's own explorer is omitted: wallets only accept https URLs.
    blockExplorers: network.explorerUrl.startsWith("https://")
      ? { default: { name: network.explorerName, url: network.explorerUrl } }
      : undefined,
    contracts: { multicall3: { address: network.multicall3Address } },
    testnet: true,
  });
}

/**
 * Creates the wagmi configuration: our networks, our list of wallets in its order, any other wallet
 * that announces itself, and the last connection, stored in this browser. The server renders from the
 * session alone and does not need it.
 */
export function createWalletConfig(
  config: PublicConfig,
  providers: AnnouncedProviders,
  storage: Storage,
): Config {
  const [home, ...others] = config.networks.map((network) => browserChain(network, config));
  if (!home) throw new Error("No network is configured.");
  const wagmi = createConfig({
    chains: [home, ...others],
    connectors: createConnectors(config, providers),
    multiInjectedProviderDiscovery: false,
    // Without it wagmi reconnects on every render of its provider, not just once on mount.
    ssr: true,
    storage: createStorage({ storage, key: walletStorageKey }),
    client: ({ chain }) =>
      createClient({
        chain,
        // react-query does the retries; both together would try sixteen times.
        // The page itself reads through the console.
        transport: http(`${config.publicUrl}${consolePaths.rpc(chain.id)}`, {
          batch: { wait: 10, batchSize: 20 },
          retryCount: 0,
        }),
        pollingInterval: 1_000,
      }),
  });
  const addOthers = () => addAnnounced(wagmi, providers);
  addOthers();
  providers.subscribe(addOthers);
  return wagmi;
}

/** Adds a connector for each wallet that is not in our list, as wagmi's own discovery would. */
function addAnnounced({ _internal: { connectors } }: Config, providers: AnnouncedProviders): void {
  connectors.setState((known) => [
    ...known,
    ...providers
      .others()
      .filter(({ rdns }) => known.every(({ id }) => id !== rdns))
      .map(({ rdns: id, name, icon, provider }) =>
        connectors.setup(injected({ target: { id, name, icon, provider: () => provider } })),
      ),
  ]);
}

function createConnectors(
  config: PublicConfig,
  providers: AnnouncedProviders,
): CreateConnectorFn[] {
  const { walletConnectProjectId: projectId } = config;
  return [
    ...wallets.map((wallet) =>
      injected({
        target: {
          id: wallet.id,
          name: wallet.name,
          icon: wallet.icon,
          provider: () => providers.find(wallet),
        },
      }),
    ),
    ...(projectId === null
      ? []
      : [
          walletConnect({
            projectId,
            // ConnectKit shows the QR code.
            showQrModal: false,
            metadata: {
              name: "TAN console",
              description: "Console for the TAN test network",
              url: config.publicUrl,
              icons: [`${config.publicUrl}/favicon.svg`],
            },
          }),
        ]),
    ...(config.devnet ? testAccounts.map((account) => testAccountConnector(account)) : []),
  ];
}
