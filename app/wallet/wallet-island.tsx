import { QueryClientProvider } from "@tanstack/react-query";
import { ConnectKitProvider, SIWE_SESSION_QUERY_KEY, SIWEProvider } from "connectkit";
import { memo, useCallback, useState } from "react";
import { WagmiProvider } from "wagmi";
import { getAccount } from "wagmi/actions";
import { Avatar } from "./account/avatar.tsx";
import { collectProviders } from "./context/announced-providers.ts";
import { browserStorage } from "./context/browser-storage.ts";
import { connectKitTheme } from "./connectkit-theme.ts";
import { createQueryClient } from "./query-client.ts";
import { endSession } from "./sign-in/sign-in-requests.ts";
import { useSignIn } from "./sign-in/use-sign-in.ts";
import { useColorScheme } from "./use-color-scheme.ts";
import { createWalletConfig } from "./wallet-config.ts";
import { WalletHost, type WalletIslandProps } from "./wallet-host.tsx";

/** Everything that needs the wallet libraries; beside the page, loaded when it is wanted. */
function WalletIsland(props: WalletIslandProps) {
  const { config } = props;
  const [providers] = useState(() => collectProviders(window));
  const [wagmi] = useState(() => createWalletConfig(config, providers, browserStorage()));
  const [queryClient] = useState(() => createQueryClient(SIWE_SESSION_QUERY_KEY));
  const connectedAddress = useCallback(() => getAccount(wagmi).address, [wagmi]);
  const signIn = useSignIn(connectedAddress, config.terms);
  const mode = useColorScheme();
  return (
    <WagmiProvider config={wagmi}>
      <QueryClientProvider client={queryClient}>
        <SIWEProvider
          // Nonces belong to an address, which ConnectKit does not give here; the message's own is
          // fetched when it is written.
          getNonce={async () => "per-address"}
          createMessage={signIn.createMessage}
          verifyMessage={signIn.verifyMessage}
          getSession={signIn.getSession}
          signOut={async () => {
            await endSession();
            return true;
          }}
          nonceRefetchInterval={0}
          sessionRefetchInterval={0}
          // The console decides itself what a changed or lost wallet means.
          signOutOnDisconnect={false}
          signOutOnAccountChange={false}
          signOutOnNetworkChange={false}
        >
          <ConnectKitProvider
            mode={mode}
            customTheme={connectKitTheme}
            options={{
              // No switch of the chain as a part of connecting.
              initialChainId: 0,
              bufferPolyfill: false,
              hideQuestionMarkCTA: true,
              hideNoWalletCTA: true,
              hideRecentBadge: true,
              customAvatar: ({ address, size }) =>
                address ? <Avatar address={address} size={size} /> : null,
            }}
          >
            <WalletHost {...props} providers={providers} signIn={signIn} />
          </ConnectKitProvider>
        </SIWEProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}

// It tells the page what it sees, which must not draw it again.
export default memo(WalletIsland);
