import { useId } from "react";
import styles from "#app/features/tokens/tokens.module.css";
import typography from "#app/ui/typography.module.css";

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
      <p id={`${id}-hint`} className={typography["note"]}>
        Optional. PNG, JPEG or WebP, up to 100 KB.
      </p>
      {error && (
        <p className={styles["error"]} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
