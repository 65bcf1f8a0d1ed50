import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { splitTerms } from "./split-terms.ts";
import TermsText, { type ShownTerms } from "./terms-text.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./terms.module.css";

type TermsPageProps = {
  terms: ShownTerms;
  /** All versions, the current one first. */
  versions: readonly { version: number; date: string }[];
  /** Whether the user may see who has accepted. */
  admin: boolean;
};

/** Public page with the terms to read and print, and links to other versions. */
export function TermsPage({ terms, versions, admin }: TermsPageProps) {
  const parts = splitTerms(terms.text);
  const [current] = versions;
  const isFormer = current !== undefined && current.version !== terms.version;
  return (
    <article className={styles["page"]}>
      <PageHeader
        title={parts.title}
        notices={
          isFormer && (
            <Notice
              tone="warn"
              remedy={
                <ButtonLink to="/terms" size="small">
                  Read version {current.version}
                </ButtonLink>
              }
            >
              This is an old version. Version {current.version} of {current.date} is current.
            </Notice>
          )
        }
        action={
          <span className={`${layout["tools"]} ${styles["actions"]}`}>
            {admin && <ButtonLink to="/terms/acceptances">Acceptances</ButtonLink>}
            <Button onClick={() => window.print()}>Print</Button>
          </span>
        }
      >
        By signing in to this console you accept these terms.
      </PageHeader>
      <TermsText terms={terms} parts={parts} />
      {versions.length > 1 && (
        <nav
          className={`${layout["list"]} ${styles["versions"]}`}
          aria-label="Versions of the terms"
        >
          <h2>All versions</h2>
          <ul className={layout["list"]}>
            {versions.map(({ version, date }) => (
              <li key={version}>
                <Link
                  to={`/terms/${version}`}
                  aria-current={version === terms.version ? "page" : undefined}
                >
                  Version {version} of {date}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}
