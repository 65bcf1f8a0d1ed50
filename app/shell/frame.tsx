import { type ReactNode, useEffect, useMemo } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { useErrorFocus } from "#app/ui/use-error-focus.ts";
import { DevnetLabel } from "./devnet-label.tsx";
import { useHealth } from "./health.ts";
import { HealthStrip } from "./health-strip.tsx";
import { LoadingOverlay } from "./loading-overlay.tsx";
import { usePageChange } from "./page-change.ts";
import { Sidebar } from "./sidebar.tsx";
import { watchForStaleBundle } from "./stale-bundle.ts";
import { Toasts } from "./toasts.tsx";
import { TopBar } from "./top-bar.tsx";
import styles from "./frame.module.css";

type FrameProps = {
  /**
   * Whether the user is an admin, on all three lists, who sees the navigation and the chain health.
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
  const useless = useMemo(
    () => [...(hasBridge ? [] : ["/bridge"]), ...(hasStaking ? [] : ["/staking"])],
    [hasBridge, hasStaking],
  );
  useEffect(() => watchForStaleBundle(() => window.location.reload(), sessionStorage), []);
  return (
    <div className={classNames(styles["frame"], admin && styles["admin"])}>
      <a className={styles["skip"]} href="#content">
        Skip to content
      </a>
      <div className={styles["head"]}>
        <TopBar devnet={devnet} />
        {admin && <Health />}
      </div>
      <Sidebar admin={admin} useless={useless} />
      <main id="content" className={styles["content"]} tabIndex={-1}>
        {devnet && <DevnetLabel className={styles["devnet"]} />}
        {children}
      </main>
      <LoadingOverlay />
      <Toasts />
    </div>
  );
}

function Health() {
  const rows = useHealth();
  return (
    <section className={styles["health"]} aria-label="Chain health">
      <HealthStrip rows={rows ?? []} />
    </section>
  );
}
