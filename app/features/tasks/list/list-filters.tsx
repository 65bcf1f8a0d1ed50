import { taskKinds } from "#app/common/tasks/model/task.types.ts";
import { kindLabels } from "#app/common/tasks/labels.ts";
import styles from "#app/common/tasks/tasks.module.css";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { shortenAddress } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import { type ListFilter, type ListPage, sortLabels } from "./list.types.ts";

/** Filters and sort order of a tab, stored in the URL, with a file export. */
export function ListFilters({ page: { filter, tokens, creators } }: { page: ListPage }) {
  const query = queryOf(filter);
  return (
    <Form
      method="get"
      className={`${layout["tools"]} ${styles["tools"]}`}
      aria-label="Filter"
      preventScrollReset
    >
      <input type="hidden" name="show" value={filter.show} />
      <TextField label="Search" name="q" type="search" defaultValue={filter.q} />
      <SelectField label="Kind" name="kind" defaultValue={filter.kind}>
        <option value="">Every kind</option>
        {taskKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Token" name="token" defaultValue={filter.token}>
        <option value="">Every token</option>
        {tokens.map(({ address, symbol }) => (
          <option key={address} value={address}>
            {symbol}
          </option>
        ))}
      </SelectField>
      <SelectField label="Created by" name="by" defaultValue={filter.createdBy}>
        <option value="">Everybody</option>
        {creators.map((creator) => (
          <option key={creator} value={creator}>
            {shortenAddress(creator)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Sort" name="sort" defaultValue={filter.sort}>
        {Object.entries(sortLabels).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button type="submit">Show</Button>
      <ButtonLink to={`/ecoSystem/createdDevTasK/tasks.csv?${query}`} reloadDocument>
        CSV
      </ButtonLink>
      <ButtonLink to={`/ecoSystem/createdDevTasK/tasks.json?${query}`} reloadDocument>
        JSON
      </ButtonLink>
      <ButtonLink to="/ecoSystem/createdDevTasK/import">Import</ButtonLink>
    </Form>
  );
}

function queryOf({ show, sort, q, kind, token, createdBy }: ListFilter): URLSearchParams {
  return new URLSearchParams({ show, sort, q, kind, token, by: createdBy });
}
