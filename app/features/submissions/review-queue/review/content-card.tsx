import styles from "#app/features/submissions/queue.module.css";
import { apiPaths } from "#app/paths/api.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { CopyButton } from "#app/ui/values/copy-button.tsx";
import { formatExact, formatInteger } from "#app/ui/values/format.ts";
import { Markdown } from "#app/ui/tables/markdown.tsx";
import { isWebLink, OutsideLink } from "#app/ui/forms/outside-link.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ReviewPage } from "./review-page.server.ts";

/** The submission's content; nothing is executed, and nothing is fetched until opened. */
export function ContentCard({ page }: { page: ReviewPage }) {
  const { submission, questions, files, unit } = page;
  const { content, payees } = submission;
  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Submission">
      <h3>Submission</h3>
      <dl className={layout["fact-grid"]}>
        <dt>Submitter</dt>
        <dd>
          <Address value={submission.submitter} />
        </dd>
        <dt>Link</dt>
        <dd>
          <OuterLink url={content.link} />
        </dd>
        {content.repository !== "" && (
          <>
            <dt>Repository</dt>
            <dd>
              <OuterLink url={content.repository} />
            </dd>
          </>
        )}
        {content.ask !== null && (
          <>
            <dt>Asks for</dt>
            <dd>
              <Amount value={BigInt(content.ask)} {...unit} />
            </dd>
          </>
        )}
        {payees.length > 0 && (
          <>
            <dt>Split</dt>
            <dd>
              {payees.map(({ account, shareBps }) => (
                <div key={account}>
                  {formatExact(BigInt(shareBps), 2)} % to <Address value={account} />
                </div>
              ))}
            </dd>
          </>
        )}
        {content.answers.map((answer, i) => (
          <Answer key={i} question={questions[i] ?? `Question ${i + 1}`} answer={answer} />
        ))}
        <dt>Submitted</dt>
        <dd>
          <RelativeTime at={submission.createdAt} />
          {submission.version > 1 && `, version ${submission.version}`}
        </dd>
        <dt>Content hash</dt>
        <dd className={typography["mono"]}>{submission.contentHash}</dd>
      </dl>
      {content.notes !== "" && <Markdown text={content.notes} />}
      {files.length > 0 && (
        <ul className={styles["notes"]} aria-label="Files">
          {files.map(({ id, name, type, size }) => (
            <li key={id}>
              <a href={apiPaths.file(id)} download>
                {name}
              </a>{" "}
              <span className={typography["note"]}>
                {type}, {formatInteger(size)} bytes
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Answer({ question, answer }: { question: string; answer: string }) {
  return (
    <>
      <dt>{question}</dt>
      <dd className={typography["entered"]}>{answer === "" ? "–" : answer}</dd>
    </>
  );
}

/** URL as text, with an explicit link to open it. */
function OuterLink({ url }: { url: string }) {
  return (
    <>
      <span className={typography["mono"]}>{url}</span> <CopyButton value={url} label="Copy link" />{" "}
      {isWebLink(url) && (
        <OutsideLink href={url}>
          Open<span className="visually-hidden"> in a new tab</span>
        </OutsideLink>
      )}
    </>
  );
}
