import type { ReactNode } from "react";
import typography from "#app/ui/typography.module.css";
import { formatInteger, unknownFigure } from "./format.ts";
import styles from "./figures.module.css";

export type Figure = {
  label: string;
  /** Null if unknown, see `reason`; never 0 instead. */
  value: ReactNode | null;
  unit?: string;
  /** Why the value is unknown. */
  reason?: string | undefined;
  /** A secondary line below, such as a share or a trend. */
  note?: ReactNode;
};

type FiguresProps = {
  /** At most five. */
  figures: readonly Figure[];
  /** Block at which all figures were read, shown once. */
  asOfBlock?: bigint | number | undefined;
};

/** Key figures of a page. */
export function Figures({ figures, asOfBlock }: FiguresProps) {
  return (
    <div className={styles["figures"]}>
      <dl className={styles["row"]}>
        {figures.map(({ label, value, unit, reason = "Unknown", note }) => (
          <div key={label} className={styles["tile"]}>
            <dt className={typography["note"]}>{label}</dt>
            <dd>
              {value === null ? (
                <>
                  <span className={styles["value"]} aria-hidden>
                    {unknownFigure}
                  </span>
                  <span className={styles["note"]}>{reason}</span>
                </>
              ) : (
                <>
                  <span className={styles["value"]}>
                    {value}
                    {unit !== undefined && <span className={styles["unit"]}> {unit}</span>}
                  </span>
                  {note !== undefined && <span className={styles["note"]}>{note}</span>}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {asOfBlock !== undefined && (
        <p className={styles["note"]}>as of block {formatInteger(asOfBlock)}</p>
      )}
    </div>
  );
}
