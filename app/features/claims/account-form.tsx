import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { ChosenAccount } from "#app/domain/lists/values/chosen-account.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./claims.module.css";

/**
 * Selects whose claims to show: anyone may claim on behalf of an account, without being paid for
 * it.
 */
export function AccountForm({ chosen }: { chosen: ChosenAccount }) {
  return (
    <Form
      method="get"
      className={`${layout["filter-row"]} ${styles["account"]}`}
      key={chosen.input}
      preventScrollReset
    >
      <TextField
        label="Account"
        name="account"
        mono
        defaultValue={chosen.input}
        placeholder={chosen.account}
        hint="Empty: this wallet. Claims for another account are paid to it or its recipient."
        error={chosen.message}
      />
      <div className={layout["tools"]}>
        <Button type="submit">Show</Button>
        {chosen.input !== "" && <ButtonLink to="?">This wallet</ButtonLink>}
      </div>
    </Form>
  );
}
