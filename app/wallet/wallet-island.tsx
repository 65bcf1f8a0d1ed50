import { QueryClientProvider } from "@tanstack/react-query";
import { ConnectKitProvider, SIWE_SESSION_QUERY_KEY, SIWEProvider } from "connectkit";
import { memo, useCallback, useState } from "react";
import { WagmiProvider } from "wagmi";
import { getAccount } from "wagmi/actions";
import { Identicon } from "#app/ui/values/identicon.tsx";
import { collectProviders } from "./context/announced-providers.ts";
import { browserStorage } from "./context/browser-storage.ts";
import { connectKitTheme } from "./connectkit-theme.ts";
import { createQueryClient } from "./query-client.ts";
import { signOut } from "./sign-in/sign-out.ts";
import { useSignIn } from "./sign-in/use-sign-in.ts";
import { useColorScheme } from "./use-color-scheme.ts";
import { createWalletConfig } from "./wallet-config.ts";
import { WalletHost, type WalletIslandProps } from "./wallet-host.tsx";

/** Everything that needs the wallet libraries; rendered beside the page and loaded on demand. */
function WalletIsland(props: WalletIslandProps) {
  const { config } = props;
  const [providers] = useState(() => collectProviders(window));
  const [wagmi] = useState(() => createWalletConfig(config, providers, browserStorage()));
  const [queryClient] = useState(() => createQueryClient(SIWE_SESSION_QUERY_KEY));
  const connectedAddress = useCallback(() => getAccount(wagmi).address, [wagmi]);
  const signIn = useSignIn({ connectedAddress, terms: config.terms, queryClient });
  const mode = useColorScheme();
  return (
    <WagmiProvider config={wagmi}>
      <QueryClientProvider client={queryClient}>
        <SIWEProvider
          // Nonces belong to an address, which ConnectKit does not pass here; the message's nonce
          // is fetched when the message is built.
          getNonce={async () => "per-address"}
          createMessage={signIn.createMessage}
          verifyMessage={signIn.verifyMessage}
          getSession={signIn.getSession}
          signOut={async () => {
            await signOut();
            return true;
          }}
          nonceRefetchInterval={0}
          sessionRefetchInterval={0}
          // The console itself handles a changed or lost wallet.
          signOutOnDisconnect={false}
          signOutOnAccountChange={false}
          signOutOnNetworkChange={false}
        >
          <ConnectKitProvider
            mode={mode}
            customTheme={connectKitTheme}
            options={{
              // Do not switch chains while connecting.
              initialChainId: 0,
              bufferPolyfill: false,
              // The page reserves the space of its scroll bar already.
              avoidLayoutShift: false,
              hideQuestionMarkCTA: true,
              hideNoWalletCTA: true,
              hideRecentBadge: true,
              customAvatar: ({ address, size }) =>
                address ? <Identicon address={address} size={size} /> : null,
            }}
          >
            <WalletHost {...props} providers={providers} signIn={signIn} />
          </ConnectKitProvider>
        </SIWEProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}

// Memoized, since the state it reports must not re-render it.
export default memo(WalletIsland);
