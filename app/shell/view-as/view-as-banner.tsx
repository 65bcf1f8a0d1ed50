import { Address } from "#app/ui/values/address.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { BackLink } from "./back-link.tsx";
import styles from "./view-as.module.css";

/** Shows whose page this is, with a link back to the own view. */
export function ViewAsBanner({ viewed }: { viewed: string | null }) {
  if (viewed === null) return null;
  return (
    <div className={styles["banner"]}>
      <Notice tone="warn" remedy={<BackLink size="small" />}>
        <p>
          You are viewing this as <Address value={viewed} full />
        </p>
        <p>Signing and changes are disabled.</p>
      </Notice>
    </div>
  );
}
