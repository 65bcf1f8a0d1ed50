import { termsPaths } from "#app/paths/terms.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
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
                <ButtonLink to={termsPaths.index} size="small">
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
            {admin && <ButtonLink to={termsPaths.acceptances}>Acceptances</ButtonLink>}
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
                  to={termsPaths.version(version)}
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
