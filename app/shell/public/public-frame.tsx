import { type ReactNode, useEffect } from "react";
import { publicPaths } from "#app/paths/public.ts";
import { termsPaths } from "#app/paths/terms.ts";
import type { PublicArea } from "#app/platform/public-areas.ts";
import { DevnetLabel } from "#app/shell/devnet-label.tsx";
import { LoadingOverlay } from "#app/shell/loading-overlay.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { usePageChange } from "#app/shell/page-change.ts";
import { SkipLink } from "#app/shell/skip-link.tsx";
import { isConsoleReachable, watchForStaleBundle } from "#app/shell/stale-bundle.ts";
import { ThemeSwitch } from "#app/shell/theme-switch.tsx";
import { Toasts } from "#app/shell/toasts.tsx";
import { Link, NavLink } from "#app/ui/forms/link.tsx";
import styles from "./public-frame.module.css";

type PublicFrameProps = {
  /** Those that are on. */
  areas: readonly PublicArea[];
  /** Name of the network that the console serves. */
  networkName: string;
  /** Whether this is the embedded test network. */
  devnet: boolean;
  children: ReactNode;
};

const pages: Readonly<Record<PublicArea, { label: string; to: string }>> = {
  faucet: { label: "Faucet", to: publicPaths.faucet },
  status: { label: "Status", to: publicPaths.status },
};

/** Frame around the pages for users of the network: nothing of the console is in it. */
export function PublicFrame({ areas, networkName, devnet, children }: PublicFrameProps) {
  usePageChange();
  useEffect(
    () =>
      watchForStaleBundle({
        reload: () => window.location.reload(),
        storage: sessionStorage,
        isReachable: isConsoleReachable,
      }),
    [],
  );
  const links = areas.map((area) => pages[area]);
  const [home] = links;
  return (
    <div className={styles["frame"]}>
      <SkipLink />
      <header className={styles["bar"]}>
        {home !== undefined && (
          <Link to={home.to} className={styles["home"] ?? ""} aria-label={`${networkName}, home`}>
            <Logo />
          </Link>
        )}
        <nav aria-label="Public pages" className={styles["pages"]}>
          {links.map(({ label, to }) => (
            <NavLink key={to} to={to} className={styles["page"] ?? ""}>
              {label}
            </NavLink>
          ))}
        </nav>
        <ThemeSwitch />
      </header>
      <main id="content" className={styles["content"]} tabIndex={-1}>
        {devnet && <DevnetLabel className={styles["devnet"]} />}
        {children}
      </main>
      <footer className={styles["footer"]}>
        <p>{networkName}. Its coins have no value.</p>
        <Link to={termsPaths.index}>Terms</Link>
      </footer>
      <LoadingOverlay />
      <Toasts />
    </div>
  );
}
