import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "./wallet-picker.module.css";

type WalletRowProps = {
  name: string;
  icon: string;
  /** One word on what choosing it leads to. */
  note?: string;
  /** A line below the name. */
  hint?: string;
  onChoose: () => void;
};

export function WalletRow({ name, icon, note, hint, onChoose }: WalletRowProps) {
  return (
    <li>
      <button type="button" className={styles["row"]} onClick={onChoose}>
        <img src={icon} alt="" width={32} height={32} />
        <span className={`${layout["two-lines"]} ${styles["name"]}`}>
          {name}
          {hint !== undefined && <span className={typography["note"]}>{hint}</span>}
        </span>
        {note !== undefined && <span className={styles["note"]}>{note}</span>}
      </button>
    </li>
  );
}
