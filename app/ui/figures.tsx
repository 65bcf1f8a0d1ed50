import type { ReactNode } from "react";
import typography from "#app/ui/typography.module.css";
import { formatInteger, unknownFigure } from "./format.ts";
import styles from "./figures.module.css";

export type Figure = {
  label: string;
  /** `null`: not known, for the reason given. Never 0 in its place. */
  value: ReactNode | null;
  unit?: string;
  /** Why the value is not known. */
  reason?: string;
  /** A quiet line below, such as a share or a trend. */
  note?: ReactNode;
};

type FiguresProps = {
  /** At most five. */
  figures: readonly Figure[];
  /** Block that all of them were read at, once for the row. */
  asOfBlock?: bigint | number | undefined;
};

/** The page's numbers at a glance. */
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
