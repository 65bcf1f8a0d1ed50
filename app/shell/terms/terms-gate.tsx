import { lazy, Suspense } from "react";
import { consolePaths } from "#app/paths/console.ts";
import { termsPaths } from "#app/paths/terms.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { useIsInBrowser } from "#app/ui/base/use-is-in-browser.ts";
import { useReload } from "#app/ui/base/use-reload.ts";
import { useWallet } from "#app/wallet/context/wallet-context.ts";
import typography from "#app/ui/typography.module.css";
import { splitTerms } from "./split-terms.ts";
import type { ShownTerms } from "./terms-text.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./terms.module.css";

// Rarely shown, and its Markdown renderer would add to every page with this gate.
const TermsText = lazy(() => import("./terms-text.tsx"));

/**
 * Renders the text in the browser only: server-rendered content that still waits for its code would
 * be discarded with an error when the wallet state changes above it.
 */
function FullTerms({ terms }: { terms: ShownTerms }) {
  const isInBrowser = useIsInBrowser();
  const link = <Link to={termsPaths.index}>Read version {terms.version}</Link>;
  if (!isInBrowser) return link;
  return (
    <Suspense fallback={link}>
      <TermsText terms={terms} parts={splitTerms(terms.text)} />
    </Suspense>
  );
}

type TermsGateProps = {
  address: string;
  /**
   * Terms to accept; null if they became current while the page was open, so the page does not know
   * them yet.
   */
  terms: ShownTerms | null;
};

/** Shown instead of every console page until the signed-in wallet accepts the current terms. */
export function TermsGate({ address, terms }: TermsGateProps) {
  const wallet = useWallet();
  const reload = useReload();
  const isBusy = wallet.loading || wallet.state.kind === "connecting" || wallet.signIn !== "idle";
  return (
    <article className={styles["page"]}>
      <header className={styles["head"]}>
        <h1>The terms have changed</h1>
        <p className={typography["quiet"]}>
          <code className={typography["wrap"]}>{address}</code> is signed in, but has not accepted{" "}
          {terms ? `version ${terms.version} of ${terms.date}` : "the current terms"}. Read the
          terms, then sign in again to accept them and open the console.
        </p>
        <div className={layout["tools"]}>
          {terms ? (
            <Button variant="primary" pending={isBusy} onClick={wallet.openConnect}>
              Accept and sign in
            </Button>
          ) : (
            <Button variant="primary" onClick={reload}>
              Read the terms
            </Button>
          )}
          <Form method="post" action={consolePaths.signOut}>
            <Button type="submit">Sign out</Button>
          </Form>
        </div>
        <noscript>
          <p className={typography["quiet"]}>Signing needs JavaScript.</p>
        </noscript>
      </header>
      {terms && <FullTerms terms={terms} />}
    </article>
  );
}
