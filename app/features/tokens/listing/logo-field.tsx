import { useId } from "react";
import styles from "#app/features/tokens/tokens.module.css";

/** A picture for a token, of the browser's own file dialog. */
export function LogoField({ error }: { error?: string | null }) {
  const id = useId();
  return (
    <div className={styles["logo-field"]}>
      <label htmlFor={id}>Logo</label>
      <input
        id={id}
        type="file"
        name="logo"
        accept="image/png,image/jpeg,image/webp"
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={styles["quiet"]}>
        Optional. PNG, JPEG or WebP of at most 100 KB, kept by the console: pages show no pictures
        of other sites.
      </p>
      {error && (
        <p className={styles["error"]} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
