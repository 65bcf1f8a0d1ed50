import { useId } from "react";
import styles from "#app/features/tokens/tokens.module.css";
import typography from "#app/ui/typography.module.css";

export function LogoField({ error = [] }: { error?: readonly string[] | undefined }) {
  const id = useId();
  const isInvalid = error.length > 0;
  return (
    <div className={styles["logo-field"]}>
      <label htmlFor={id}>Logo</label>
      <input
        id={id}
        type="file"
        name="logo"
        accept="image/png,image/jpeg,image/webp"
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      <p id={`${id}-hint`} className={typography["note"]}>
        Optional. PNG, JPEG or WebP, up to 100 KB.
      </p>
      {isInvalid && (
        <div id={`${id}-error`} className={typography["error"]} role="alert">
          {error.map((one) => (
            <p key={one}>{one}</p>
          ))}
        </div>
      )}
    </div>
  );
}
