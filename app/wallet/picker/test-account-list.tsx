import testAccountIcon from "#app/wallet/icons/test-account.svg";
import { testAccounts } from "#app/wallet/test-accounts/accounts.ts";
import { WalletRow } from "./wallet-row.tsx";
import styles from "./wallet-picker.module.css";

/** Accounts of the embedded test network, for users without a wallet. */
export function TestAccountList({ onConnect }: { onConnect: (connectorId: string) => void }) {
  return (
    <section className={styles["group"]} aria-label="Test accounts">
      <h3 className={styles["group-title"]}>Test accounts</h3>
      <p className={styles["hint"]}>
        They sign within this page. Local test network, keys are public.
      </p>
      <ul>
        {testAccounts.map((account) => (
          <WalletRow
            key={account.id}
            name={account.name}
            icon={testAccountIcon}
            hint={account.hint}
            onChoose={() => onConnect(account.id)}
          />
        ))}
      </ul>
    </section>
  );
}
