import type { WaitingItem } from "#app/domain/alerts/waiting.types.ts";
import { inboxPaths } from "#app/paths/inbox.ts";
import { classNames } from "#app/ui/base/class-names.ts";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import styles from "./overview.module.css";
import type { WaitingItems } from "./waiting-items.server.ts";

/** What the admin has to do first, with the page on which it is done. */
export function WaitingCard({ items: { first, total, ahead } }: { items: WaitingItems }) {
  return (
    <section
      className={classNames(layout["panel"], styles["waiting"])}
      aria-labelledby="waiting-for-you"
    >
      <div className={classNames(layout["bar"], styles["head"])}>
        <h2 id="waiting-for-you">Waiting for you</h2>
        {total > 0 && (
          <span className={styles["count"]}>
            {total}
            <span className="visually-hidden"> in all</span>
          </span>
        )}
      </div>
      {total === 0 ? (
        <p className={classNames(typography["quiet"], styles["row"])}>Nothing waits for you.</p>
      ) : (
        <ul>
          {first.map((item) => (
            <li key={item.key} className={styles["row"]}>
              <Link to={item.action.to}>{item.title}</Link>
              <Due item={item} ahead={ahead} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles["row"]}>
        <Link to={inboxPaths.index}>Open the inbox</Link>
      </p>
    </section>
  );
}

function Due({ item: { dueAt }, ahead }: { item: WaitingItem; ahead: number }) {
  return (
    <span className={typography["note"]}>
      {dueAt === null ? (
        "no deadline"
      ) : (
        <>
          due <RelativeTime at={dueAt} ahead={ahead} />
        </>
      )}
    </span>
  );
}
