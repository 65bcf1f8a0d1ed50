import { useSubmit } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Form } from "#app/ui/form.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "#app/common/staking/staking.module.css";
import chipStyles from "#app/ui/chips.module.css";
import layout from "#app/ui/layout.module.css";
import {
  type Filter,
  filters,
  formatChoice,
  type Sort,
  sorts,
  type ValidatorPage,
} from "./validator-list.ts";

const filterLabels: Readonly<Record<Filter, string>> = {
  all: "All",
  active: "Active",
  jailed: "Jailed or tombstoned",
  leaving: "Exiting",
  pending: "Pending",
};
const sortLabels: Readonly<Record<Sort, string>> = {
  stake: "Most stake first",
  commission: "Lowest commission first",
  mine: "My stake first",
  number: "Oldest first",
};

/** Filter, sort order and CSV export of the validator list. */
export function ValidatorToolbar({ page: { choice, counts } }: { page: ValidatorPage }) {
  const submit = useSubmit();
  return (
    <div className={layout["toolbar"]}>
      <nav aria-label="Validator filter" className={chipStyles["chips"]}>
        {filters.map((filter) => (
          <Link
            key={filter}
            to={formatChoice({ ...choice, filter, page: 1 })}
            preventScrollReset
            className={chipStyles["chip"]}
            aria-current={filter === choice.filter ? "true" : undefined}
          >
            {filterLabels[filter]} {formatInteger(counts[filter])}
          </Link>
        ))}
      </nav>
      <Form method="get" preventScrollReset className={layout["tools"]}>
        {choice.filter !== "all" && <input type="hidden" name="show" value={choice.filter} />}
        <input
          key={choice.find}
          type="search"
          name="find"
          aria-label="Name, number or address"
          placeholder="Name, number or address"
          className={styles["sort"]}
          defaultValue={choice.find}
          maxLength={100}
        />
        <select
          name="sort"
          aria-label="Sort by"
          className={styles["sort"]}
          value={choice.sort}
          onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </select>
        <Button size="small" type="submit">
          Find
        </Button>
        <ButtonLink
          size="small"
          to={`/staking/validators.csv${formatChoice({ ...choice, page: 1 })}`}
          reloadDocument
        >
          Export CSV
        </ButtonLink>
      </Form>
    </div>
  );
}
