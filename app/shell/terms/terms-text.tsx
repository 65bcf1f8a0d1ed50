import { termsPaths } from "#app/paths/terms.ts";
import { CopyButton } from "#app/ui/values/copy-button.tsx";
import layout from "#app/ui/layout.module.css";
import { Markdown } from "#app/ui/tables/markdown.tsx";
import type { TermsParts } from "./split-terms.ts";
import styles from "./terms.module.css";

export type ShownTerms = { version: number; date: string; sha256: string; text: string };

type TermsTextProps = { terms: Omit<ShownTerms, "text">; parts: TermsParts };

/** Shows a version of the terms: its identifiers, its summary and the full text. */
export default function TermsText({ terms, parts }: TermsTextProps) {
  const { version, date, sha256 } = terms;
  return (
    <div className={styles["text"]}>
      <dl className={styles["facts"]}>
        <dt>Version</dt>
        <dd>{version}</dd>
        <dt>Date</dt>
        <dd>
          <time dateTime={date}>{date}</time>
        </dd>
        <dt>SHA-256</dt>
        <dd className={styles["hash"]}>
          <code>{sha256}</code>
          <CopyButton value={sha256} label="Copy SHA-256" />
          <a href={termsPaths.text(version)}>Exact text</a>
        </dd>
      </dl>
      {parts.summary !== "" && (
        <section
          className={`${layout["card"]} ${styles["summary"]}`}
          aria-labelledby="terms-summary"
        >
          <h2 id="terms-summary">In short</h2>
          <Markdown text={parts.summary} />
        </section>
      )}
      <Markdown text={parts.body} />
    </div>
  );
}
