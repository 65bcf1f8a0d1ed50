import { type ReactNode, useEffect, useMemo } from "react";
import { bridgePaths } from "#app/paths/bridge.ts";
import { stakingPaths } from "#app/paths/staking.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { useErrorFocus } from "#app/ui/forms/use-error-focus.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { DevnetLabel } from "./devnet-label.tsx";
import { useHealth } from "./health/use-health.ts";
import { LoadingOverlay } from "./loading-overlay.tsx";
import { usePageChange } from "./page-change.ts";
import { Sidebar } from "./sidebar.tsx";
import { SkipLink } from "./skip-link.tsx";
import { isConsoleReachable, watchForStaleBundle } from "./stale-bundle.ts";
import { Toasts } from "./toasts.tsx";
import { TopBar } from "./top-bar.tsx";
import { useWaiting } from "./waiting.ts";
import styles from "./frame.module.css";

type FrameProps = {
  /**
   * Whether the user is an admin, on all three lists, who sees the navigation and the networks'
   * health.
   */
  admin: boolean;
  /** Whether this is the embedded test network. */
  devnet: boolean;
  hasBridge: boolean;
  hasStaking: boolean;
  children: ReactNode;
};

/** Frame around every page. */
export function Frame({ admin, devnet, hasBridge, hasStaking, children }: FrameProps) {
  usePageChange();
  useErrorFocus();
  const health = useHealth(admin);
  const waiting = useWaiting(admin);
  const useless = useMemo(
    () => [...(hasBridge ? [] : [bridgePaths.index]), ...(hasStaking ? [] : [stakingPaths.index])],
    [hasBridge, hasStaking],
  );
  useEffect(
    () =>
      watchForStaleBundle({
        reload: () => window.location.reload(),
        storage: sessionStorage,
        isReachable: isConsoleReachable,
      }),
    [],
  );
  return (
    <div className={classNames(styles["frame"], admin && styles["admin"])}>
      <SkipLink />
      <TopBar admin={admin} devnet={devnet} useless={useless} health={health} waiting={waiting} />
      <Sidebar admin={admin} useless={useless} health={health} waiting={waiting} />
      <main id="content" className={styles["content"]} tabIndex={-1}>
        {devnet && <DevnetLabel className={styles["devnet"]} />}
        {admin && <Breadcrumb />}
        {children}
      </main>
      <LoadingOverlay />
      <Toasts />
    </div>
  );
}
