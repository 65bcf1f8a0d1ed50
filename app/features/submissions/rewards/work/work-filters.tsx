import { useSearchParams } from "@remix-run/react";
import type { ChosenAccount } from "#app/common/recipients/chosen-account.ts";
import { taskKinds } from "#app/common/tasks/model/task.types.ts";
import styles from "#app/features/submissions/rewards/rewards.module.css";
import { rewardsPath } from "#app/features/submissions/rewards/labels.ts";
import { kindLabels } from "#app/common/tasks/labels.ts";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import layout from "#app/ui/layout.module.css";
import { type Closing, closings, workFields } from "./work-fields.ts";
import type { WorkPage } from "./work-page.server.ts";

const closingLabels: Readonly<Record<Closing, string>> = {
  week: "Within 7 days",
  month: "Within 30 days",
  later: "Later",
  passed: "Passed",
};

/** Account and filters of the work; all state is in the URL. */
export function WorkFilters({ chosen, page }: { chosen: ChosenAccount; page: WorkPage }) {
  const [search] = useSearchParams();
  const valueOf = (name: string) => search.get(name) ?? "";
  const names = ["account", ...workFields];
  const isFiltered = names.some((name) => valueOf(name) !== "");
  return (
    <Form
      method="get"
      className={styles["filters"]}
      key={names.map(valueOf).join("&")}
      preventScrollReset
    >
      <input type="hidden" name="show" value={page.show} />
      <TextField
        label="Developer"
        name="account"
        mono
        className={styles["account"]}
        defaultValue={chosen.input}
        placeholder={chosen.account}
        error={chosen.message}
      />
      <SelectField label="Skill" name="skill" defaultValue={page.filter.skill ?? ""}>
        <option value="">All</option>
        {page.skills.map((skill) => (
          <option key={skill} value={skill}>
            {skill}
          </option>
        ))}
      </SelectField>
      <SelectField label="Token" name="token" defaultValue={page.filter.token ?? ""}>
        <option value="">All</option>
        {page.tokens.map(({ address, symbol }) => (
          <option key={address} value={address}>
            {symbol}
          </option>
        ))}
      </SelectField>
      <SelectField label="Kind" name="kind" defaultValue={page.filter.kind ?? ""}>
        <option value="">All</option>
        {taskKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Deadline" name="closes" defaultValue={page.filter.closes ?? ""}>
        <option value="">All</option>
        {closings.map((closes) => (
          <option key={closes} value={closes}>
            {closingLabels[closes]}
          </option>
        ))}
      </SelectField>
      <div className={`${layout["tools"]} ${styles["tools"]}`}>
        <Button type="submit">Show</Button>
        {isFiltered && <ButtonLink to={`${rewardsPath}?show=${page.show}`}>Reset</ButtonLink>}
      </div>
    </Form>
  );
}
