import { useNavigation } from "@remix-run/react";
import styles from "#app/features/incentives/validator-rewards.module.css";
import { nameOf } from "#app/features/incentives/reward-page/epochs/describe-reward.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import { SelectField, TextareaField } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { formatSeconds, shortenAddress } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { SplitAnswer, SplitField } from "./split-form.server.ts";
import type { SplitPage } from "./split-page.server.ts";
import { SplitTable } from "./split-table.tsx";
import { maxParts, splitDelaySeconds } from "#app/domain/rewards/engine/split.types.ts";

type SplitViewProps = { splits: SplitPage; answer: SplitAnswer | null };

/** Recipients of operators' rewards, when they take effect, and a form to change them. */
export function SplitView({ splits, answer }: SplitViewProps) {
  return (
    <section className={styles["splits"]} aria-label="Reward splits">
      <h2>Reward splits</h2>
      <p className={typography["note"]}>
        Of all that a validator earns, in every program. An epoch is computed with the split that
        was in force when it began; the inputs of its root name it.
      </p>
      <SplitTable splits={splits.splits} />
      <SplitForm splits={splits} answer={answer} />
    </section>
  );
}

function SplitForm({ splits: { operators, splits }, answer }: SplitViewProps) {
  const { state } = useNavigation();
  const errorOf = (field: SplitField) => (answer?.field === field ? answer.message : null);
  return (
    <Form
      method="post"
      className={classNames(layout["card"], styles["narrow"])}
      aria-label="Split a reward"
      preventScrollReset
      key={splits.map(({ account, pending }) => `${account} ${pending?.n ?? 0}`).join()}
    >
      <h3>Split a reward</h3>
      <p className={typography["note"]}>
        It takes effect in {formatSeconds(splitDelaySeconds)}, with the first epoch that begins
        then; until then any admin can cancel it.
      </p>
      {answer !== null && answer.field === null && <Notice tone="danger">{answer.message}</Notice>}
      <SelectField
        label="Validator to split"
        name="account"
        defaultValue={answer?.values.account ?? ""}
        error={errorOf("account")}
      >
        <option value="">Choose one</option>
        {operators.map((one) => (
          <option key={one.account} value={one.account}>
            {nameOf(one)}, {shortenAddress(one.account)}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label="Shared with"
        hint={`One per line: address and share, such as 0x…, 30. At most ${maxParts}; the operator keeps the rest. Empty: the operator gets everything.`}
        name="parts"
        rows={3}
        mono
        defaultValue={answer?.values.parts ?? ""}
        error={errorOf("parts")}
      />
      <div className={layout["tools"]}>
        <Button type="submit" name="intent" value="set-split" pending={state === "submitting"}>
          Set the split
        </Button>
      </div>
    </Form>
  );
}
