import { useSearchParams } from "@remix-run/react";
import styles from "#app/features/submissions/queue.module.css";
import { statusLabels } from "#app/domain/tasks/model/submission-labels.ts";
import type { Alike } from "#app/domain/submissions/marks/find-alike.server.ts";
import { submissionPaths } from "#app/paths/submissions.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";

const markLabels: Readonly<Record<Alike["by"][number], string>> = {
  link: "the same link",
  file: "the same file",
  payee: "the same account is paid",
  text: "notes that are alike",
  device: "sent from the same device",
};

const maxShown = 20;

/**
 * Similarities with other submissions of the task; a hint for reviewers that has no effect by
 * itself.
 */
export function AlikeCard({ alike }: { alike: readonly Alike[] }) {
  const [search] = useSearchParams();
  if (alike.length === 0) return null;
  const query = search.size === 0 ? "" : `?${search}`;
  return (
    <section className={`${layout["card"]} ${styles["card"]}`} aria-label="Alike">
      <h3>Alike</h3>
      <ul className={styles["notes"]}>
        {alike.slice(0, maxShown).map(({ submissionId, submitter, status, by, similarity }) => (
          <li key={submissionId}>
            <span className={layout["tools"]}>
              <Link to={`${submissionPaths.submission(submissionId)}${query}`}>Open</Link>
              <Address value={submitter} />
              <Status tone={statusLabels[status].tone}>{statusLabels[status].text}</Status>
            </span>
            <span className={typography["note"]}>
              {by.map((kind) => markLabels[kind]).join(", ")}
              {similarity !== null && ` (${Math.round(similarity * 100)} % alike)`}
            </span>
          </li>
        ))}
      </ul>
      {alike.length > maxShown && (
        <p className={typography["note"]}>and {alike.length - maxShown} more</p>
      )}
    </section>
  );
}
