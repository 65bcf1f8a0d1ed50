import {
  Component,
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { PublicConfig } from "#app/chain/public-config.ts";
import { useReadOnly } from "#app/ui/base/read-only.ts";
import { showToast } from "#app/ui/feedback/toast.ts";
import { useReload } from "#app/ui/base/use-reload.ts";
import { browserStorage } from "./context/browser-storage.ts";
import { wasWalletConnected } from "./last-wallet.ts";
import { announceSession, watchSessions } from "./wallet-channel.ts";
import { type Wallet, WalletContext, type WalletSession } from "./context/wallet-context.ts";
import type { WalletTransaction } from "./context/wallet-transaction.ts";
import type { WalletIslandProps } from "./wallet-host.tsx";
import {
  disconnectedSnapshot,
  type WalletActions,
  type WalletSnapshot,
} from "./context/wallet-snapshot.ts";

type WalletProviderProps = {
  config: PublicConfig;
  session: WalletSession | null;
  children: ReactNode;
};

/** Waits until the wallet libraries are loaded. */
type Waiting = {
  command: (actions: WalletActions) => void;
  /** Called if they cannot be loaded. */
  onCancel: (() => void) | undefined;
};

/**
 * Provides the wallet to the page. The wallet libraries are a sibling of the page, not its parent:
 * they load on the first click, or when the browser is idle if a wallet or session is expected, and
 * the page never remounts because of them.
 */
export function WalletProvider({ config, session, children }: WalletProviderProps) {
  const [active, setActive] = useState(false);
  const [Island, setIsland] = useState<ComponentType<WalletIslandProps> | null>(null);
  const [snapshot, setSnapshot] = useState<WalletSnapshot>(disconnectedSnapshot);
  const [ready, setReady] = useState(false);
  const actions = useRef<WalletActions | null>(null);
  const waiting = useRef<Waiting[]>([]);
  const opened = useRef<WalletTransaction | null>(null);

  // Every load of the page's data returns a new copy, which would rerun everything that depends on
  // it.
  const settings = useUnchanged(config);
  useSharedSession(session);
  const isSignedIn = session !== null;
  useEffect(() => {
    if (!isSignedIn && !wasWalletConnected(browserStorage())) return;
    return whenIdle(() => setActive(true));
  }, [isSignedIn]);

  const attach = useCallback((next: WalletActions) => {
    actions.current = next;
    setReady(true);
    for (const { command } of waiting.current.splice(0)) command(next);
  }, []);

  const withActions = useCallback((command: Waiting["command"], onCancel?: () => void) => {
    if (actions.current) command(actions.current);
    else {
      waiting.current.push({ command, onCancel });
      setActive(true);
    }
  }, []);

  const unload = useCallback(() => {
    for (const { onCancel } of waiting.current.splice(0)) onCancel?.();
    actions.current = null;
    // It may have been sent.
    opened.current?.onClosed?.(true);
    setIsland(null);
    setActive(false);
    setReady(false);
    showToast({
      type: "error",
      message: "The wallet connection could not be loaded. Please try again.",
    });
  }, []);

  useEffect(() => {
    if (!active) return;
    import("./wallet-island.tsx").then(({ default: loaded }) => setIsland(() => loaded), unload);
  }, [active, unload]);

  const { address = null } = session ?? {};
  const readOnlyReason = useReadOnly()?.reason ?? null;
  const wallet = useMemo((): Wallet => {
    const { state } = snapshot;
    // The buttons are disabled; anything that still gets here is denied.
    const write = (command: Waiting["command"], onCancel?: () => void) => {
      if (readOnlyReason === null) return withActions(command, onCancel);
      showToast({ type: "error", message: `${readOnlyReason}.` });
      onCancel?.();
    };
    return {
      ...snapshot,
      session,
      canLookUpNames: settings.ensLookup,
      loading: active && !ready,
      mismatch: address !== null && state.kind === "connected" && state.address !== address,
      openConnect: () => withActions((now) => now.openConnect()),
      openAccount: () => withActions((now) => now.openAccount()),
      openNetworks: () => withActions((now) => now.openNetworks()),
      openTransaction: (transaction) =>
        write(
          (now) => {
            opened.current = {
              ...transaction,
              onClosed: (wasSent) => {
                opened.current = null;
                transaction.onClosed?.(wasSent);
              },
            };
            now.openTransaction(opened.current);
          },
          () => transaction.onClosed?.(false),
        ),
      openSignature: (request) => write((now) => now.openSignature(request)),
      disconnect: () =>
        new Promise((resolve, reject) => {
          withActions((now) => void now.disconnect().then(resolve, reject));
        }),
      switchChain: (chainId) =>
        new Promise((resolve, reject) => {
          withActions((now) => void now.switchChain(chainId).then(resolve, reject));
        }),
      showToken: (token) =>
        new Promise((resolve, reject) => {
          withActions((now) => void now.showToken(token).then(resolve, reject));
        }),
    };
  }, [snapshot, session, address, active, ready, readOnlyReason, settings, withActions]);

  return (
    <WalletContext.Provider value={wallet}>
      {children}
      {active && Island && (
        <ErrorCatcher onError={unload}>
          <Island config={settings} session={session} attach={attach} onSnapshot={setSnapshot} />
        </ErrorCatcher>
      )}
    </WalletContext.Provider>
  );
}

/** Announces this tab's session to other tabs, and reloads when they announce a different one. */
function useSharedSession(session: WalletSession | null): void {
  const reload = useReload();
  const address = session?.address ?? null;
  useEffect(() => announceSession(address), [address]);
  useEffect(() => watchSessions(address, reload), [address, reload]);
}

function whenIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

type BoundaryProps = { onError: () => void; children: ReactNode };

/** Prevents a wallet error from breaking the page. */
class ErrorCatcher extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Returns the same object while its JSON is unchanged; for JSON-serializable values. */
function useUnchanged<T>(value: T): T {
  const [held, setHeld] = useState(value);
  if (held === value || JSON.stringify(held) === JSON.stringify(value)) return held;
  setHeld(value);
  return value;
}
