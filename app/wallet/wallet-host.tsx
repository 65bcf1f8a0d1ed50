import { Context as ConnectKitContext, useModal } from "connectkit";
import {
  lazy,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useAccount, useBalance, useConfig, useSwitchChain } from "wagmi";
import { disconnect as disconnectWallet } from "wagmi/actions";
import { headFreshForMs } from "#app/chain/head-age.ts";
import { isChainId } from "#app/chain/networks.ts";
import { deletePersistedForms } from "#app/ui/base/use-persisted-form.ts";
import { useReload } from "#app/ui/base/use-reload.ts";
import { enterConsole } from "#app/ui/theme/color-scheme.ts";
import { useRevalidate } from "#app/ui/base/use-revalidate.ts";
import { AccountDialog } from "./account/account-dialog.tsx";
import { useAccountName } from "./account/use-account-name.ts";
import type { AnnouncedProviders } from "./context/announced-providers.ts";
import { browserStorage } from "./context/browser-storage.ts";
import { rememberWallet } from "./picker/recent-wallets.ts";
import { WalletPicker } from "./picker/wallet-picker.tsx";
import { signOut } from "./sign-in/sign-out.ts";
import type { SignIn } from "./sign-in/use-sign-in.ts";
import { rememberAccepted, wasAccepted } from "./sign-in/accepted-terms.ts";
import { SignInDialog } from "./sign-in/sign-in-dialog.tsx";
import { deleteWaiting, findWaiting } from "./sign-in/waiting-message.ts";
import { useSignInOutcome } from "./sign-in/use-sign-in-outcome.ts";
import { useSiweState } from "./sign-in/use-siwe-state.ts";
import type { SignatureRequest } from "./context/signature-request.ts";
import type { WalletTransaction } from "./context/wallet-transaction.ts";
import { usePendingTransactions } from "./transaction/use-pending-transactions.ts";
import { addTokenToWallet } from "./transaction/wallet-provider-calls.ts";
import { useConnectKitRoutes } from "./use-connectkit-routes.ts";
import { useHomeChainRequest } from "./use-home-chain-request.ts";
import { useLostWallet } from "./use-lost-wallet.ts";
import { useModalFixes } from "./use-modal-fixes.ts";
import { usePairingCode } from "./use-pairing-code.ts";
import type { ShownToken, ShowTokenOutcome, WalletSession } from "./context/wallet-context.ts";
import type { WalletActions, WalletSnapshot } from "./context/wallet-snapshot.ts";
import { wallets } from "./context/wallets.ts";
import type { PublicConfig } from "#app/chain/public-config.ts";

export type WalletIslandProps = {
  config: PublicConfig;
  session: WalletSession | null;
  /** Passes the available actions to the page. */
  attach: (actions: WalletActions) => void;
  onSnapshot: (snapshot: WalletSnapshot) => void;
};

const TransactionDialog = lazy(() => import("./transaction/transaction-dialog.tsx"));
const SignatureDialog = lazy(() => import("./signature/signature-dialog.tsx"));

/** Refresh interval of the balance while the page is visible, milliseconds. */
const balanceIntervalMs = 12_000;

const noCode =
  "WalletConnect is not responding, so there is no QR code. Check this device's internet connection, then try again.";

type OpenDialog =
  { kind: "picker"; problem?: string } | { kind: "sign-in" } | { kind: "account" } | null;

/**
 * A transaction or signature in progress; the id distinguishes repeated starts of the same one. It
 * continues while its dialog is closed, and its dialog is hidden while the wallet connects or signs in.
 */
type Opened<T> = { request: T; id: number; shown: "always" | "when-ready" | "never" } | null;

type WalletHostProps = WalletIslandProps & { providers: AnnouncedProviders; signIn: SignIn };

/** Milliseconds after a confirmation until its events are indexed, as a rule and under load. */
const indexedAfterMs = [3_000, 10_000];

/**
 * Connects the wallet libraries to the page: reports their state and executes the page's actions.
 */
export function WalletHost(props: WalletHostProps) {
  const { config, session, attach, onSnapshot, providers, signIn } = props;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [transaction, setTransaction] = useState<Opened<WalletTransaction>>(null);
  const [signature, setSignature] = useState<Opened<SignatureRequest>>(null);
  const revalidate = useRevalidate();
  const reload = useReload();
  const wagmi = useConfig();
  const { address, chainId, connector, status } = useAccount();
  const { switchChainAsync } = useSwitchChain();
  const connectKit = useContext(ConnectKitContext);
  const modal = useModal();
  const siwe = useSiweState();
  // ConnectKit's own flag lags behind an account change.
  const isSignedIn = status === "connected" && session?.address === address;
  const name = useAccountName(address, config);
  const { data: balance } = useBalance({
    address,
    chainId: isChainId(chainId) ? chainId : undefined,
    query: { enabled: isChainId(chainId), refetchInterval: balanceIntervalMs },
  });

  const endsAt = useLostWallet({
    hasSession: session !== null,
    status,
    providers,
    onLost: () => void signOut().then(reload),
    onDisconnected: () => void leave(),
  });

  const snapshot = useMemo((): WalletSnapshot => {
    const walletName = connector?.name ?? "";
    const isConnected = status === "connected" && address && chainId !== undefined;
    return {
      state: isConnected
        ? { kind: "connected", address, chainId, walletName }
        : { kind: status === "connecting" ? "connecting" : "disconnected" },
      balance: balance
        ? { wei: balance.value, decimals: balance.decimals, symbol: balance.symbol }
        : null,
      name: name.name,
      signIn: signIn.progress.state,
      endsAt,
    };
  }, [status, address, chainId, connector, balance, name.name, signIn.progress.state, endsAt]);
  useEffect(() => onSnapshot(snapshot), [onSnapshot, snapshot]);

  const connectorId = status === "connected" ? connector.id : undefined;
  useEffect(() => {
    const isOffered = wallets.some(({ id }) => id === connectorId);
    if (connectorId !== undefined && isOffered) rememberWallet(browserStorage(), connectorId);
  }, [connectorId]);

  /** Ends the session on the user's request. If the wallet is lost, the input of forms remains. */
  async function leave(): Promise<void> {
    await signOut();
    deletePersistedForms();
    reload();
  }

  async function disconnect(): Promise<void> {
    setDialog(null);
    // wagmi would fall back to the next of several connections.
    while (wagmi.state.current !== null) await disconnectWallet(wagmi);
    await leave();
  }

  async function switchChain(wanted: number): Promise<boolean> {
    return switchChainAsync({ chainId: wanted }).then(
      () => true,
      () => false,
    );
  }

  async function showToken(token: ShownToken): Promise<ShowTokenOutcome> {
    if (status !== "connected") return "failed";
    // A wallet assumes that a token is on its current chain.
    if (chainId !== token.chainId && !(await switchChain(token.chainId))) return "rejected";
    return addTokenToWallet(connector, token);
  }

  /**
   * Waits first: until then the server may still respond from the block before the transaction's. Its
   * events are listed once they are indexed, a moment later.
   */
  async function revalidateAfterBlock(): Promise<void> {
    for (const delay of indexedAfterMs) setTimeout(revalidate, delay);
    await new Promise((resolve) => setTimeout(resolve, headFreshForMs));
    revalidate();
  }

  function openSignIn(): void {
    setDialog(isChainId(chainId) ? { kind: "sign-in" } : null);
    if (!isChainId(chainId)) modal.openSwitchNetworks();
  }

  const actions: WalletActions = {
    openConnect: () => (status === "connected" ? openSignIn() : setDialog({ kind: "picker" })),
    openAccount: () => setDialog({ kind: "account" }),
    openNetworks: () => modal.openSwitchNetworks(),
    openTransaction: (transaction) =>
      setTransaction((last) => ({
        request: transaction,
        id: (last?.id ?? 0) + 1,
        shown: "always",
      })),
    openSignature: (request) =>
      setSignature((last) => ({ request, id: (last?.id ?? 0) + 1, shown: "always" })),
    disconnect,
    switchChain,
    showToken,
  };
  useAttachedActions(actions, attach);

  function connect(id: string): void {
    setDialog(null);
    // Deferred until the picker has closed and restored the focus.
    setTimeout(() => {
      connectKit?.setConnector({ id });
      connectKit?.setRoute("connect");
      connectKit?.setOpen(true);
    });
  }

  useSignInOutcome({
    session,
    address,
    signIn,
    onSignedIn: () => {
      if (address) {
        rememberAccepted(browserStorage(), address, config.terms);
        deleteWaiting(browserStorage(), address);
      }
      enterConsole(config.adminStartsLight);
      reload();
    },
    // Until then the dialog stays, since the page behind it is still the gate.
    onEntered: () => setDialog(null),
    onTermsChanged: reload,
  });
  useConnectKitRoutes({
    chainId,
    isSignedIn,
    toPicker: () => setDialog({ kind: "picker" }),
    // Deferred until ConnectKit's modal has closed and restored the focus.
    toSignIn: () => setTimeout(() => setDialog({ kind: "sign-in" })),
    toAccount: () => setDialog({ kind: "account" }),
  });
  useModalFixes();
  usePairingCode(status === "connected", () => {
    connectKit?.setOpen(false);
    // Deferred until ConnectKit's modal has closed and restored the focus.
    setTimeout(() => setDialog({ kind: "picker", problem: noCode }));
  });
  usePendingTransactions(session?.address ?? null, revalidate);
  useHomeChainRequest({ chainId: status === "connected" ? chainId : undefined, switchChain });

  function fixWallet(): void {
    setTransaction((last) => last && { ...last, shown: "when-ready" });
    setSignature((last) => last && { ...last, shown: "when-ready" });
    actions.openConnect();
  }

  return (
    <>
      {dialog?.kind === "picker" && status !== "connected" && (
        <WalletPicker
          providers={providers}
          devnet={config.devnet}
          pairing={config.walletConnectProjectId !== null}
          consoleUrl={config.publicUrl}
          problem={dialog.problem}
          onClose={() => setDialog(null)}
          onConnect={connect}
        />
      )}
      {dialog?.kind === "sign-in" && address && status === "connected" && !isSignedIn && (
        <SignInDialog
          key={`${address} ${config.terms.sha256}`}
          address={address}
          terms={config.terms}
          accepted={wasAccepted(browserStorage(), address, config.terms)}
          progress={signIn.progress}
          findWaiting={() => findWaiting(browserStorage(), address, Date.now())}
          onResume={(claim) => void signIn.resume(claim)}
          onSign={() => void siwe.signIn()}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === "account" && (
        <AccountDialog
          config={config}
          session={session}
          snapshot={snapshot}
          avatarUrl={name.avatarUrl}
          onClose={() => setDialog(null)}
          onConnect={actions.openConnect}
          onSwitchChain={switchChain}
          onSignOut={async () => {
            setDialog(null);
            await leave();
          }}
          onDisconnect={disconnect}
        />
      )}
      {transaction && (
        <Suspense fallback={null}>
          <TransactionDialog
            key={transaction.id}
            transaction={transaction.request}
            visible={
              transaction.shown === "always" || (transaction.shown === "when-ready" && isSignedIn)
            }
            config={config}
            session={session}
            onConfirmed={revalidateAfterBlock}
            onClose={(isOver) =>
              setTransaction((last) => (isOver || !last ? null : { ...last, shown: "never" }))
            }
            onConnect={fixWallet}
            onSwitchChain={switchChain}
          />
        </Suspense>
      )}
      {signature && (
        <Suspense fallback={null}>
          <SignatureDialog
            key={signature.id}
            request={signature.request}
            visible={
              signature.shown === "always" || (signature.shown === "when-ready" && isSignedIn)
            }
            config={config}
            session={session}
            onSaved={revalidate}
            onClose={() => setSignature(null)}
            onConnect={fixWallet}
            onSwitchChain={switchChain}
          />
        </Suspense>
      )}
    </>
  );
}

/** Gives the page one stable set of actions that always delegates to the latest ones. */
function useAttachedActions(actions: WalletActions, attach: (actions: WalletActions) => void) {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    // ConnectKit closes its modal once on mount; anything must be opened after that.
    const timer = setTimeout(() =>
      attach({
        openConnect: () => latest.current.openConnect(),
        openAccount: () => latest.current.openAccount(),
        openNetworks: () => latest.current.openNetworks(),
        openTransaction: (transaction) => latest.current.openTransaction(transaction),
        openSignature: (request) => latest.current.openSignature(request),
        disconnect: () => latest.current.disconnect(),
        switchChain: (chainId) => latest.current.switchChain(chainId),
        showToken: (token) => latest.current.showToken(token),
      }),
    );
    return () => clearTimeout(timer);
  }, [attach]);
}
