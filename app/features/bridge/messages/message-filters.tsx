import { Form, Link, useSearchParams } from "@remix-run/react";
import type { Network } from "#app/chain/networks.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { formatInteger } from "#app/ui/format.ts";
import chipStyles from "#app/ui/chips.module.css";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { groupLabels, type MessageGroup, messageGroups } from "./message-groups.ts";
import type { MessageList } from "./message-list.server.ts";
import styles from "./messages.module.css";

type MessageFiltersProps = { list: MessageList; networks: readonly Network[] };

/** Filters of the message list, all of them in the URL. */
export function MessageFilters({ list, networks }: MessageFiltersProps) {
  const [search] = useSearchParams();
  const valueOf = (name: string) => search.get(name) ?? "";
  // Unsubmitted input survives a change of group, but not a search.
  const searched = ["q", "from", "to", "token"].map(valueOf).join("&");
  const chains = networks
    .filter(({ chainId }) => list.chains.includes(chainId))
    .map(({ chainId, chainName }) => (
      <option key={chainId} value={chainId}>
        {chainName}
      </option>
    ));
  return (
    <div className={layout["toolbar-rows"]}>
      <GroupLinks list={list} />
      <Form method="get" className={styles["filters"]} key={searched}>
        {list.group !== null && <input type="hidden" name="status" value={list.group} />}
        <TextField
          label="Message id, transaction or address"
          name="q"
          mono
          placeholder="0x…"
          className={styles["search"]}
          defaultValue={valueOf("q")}
          error={list.searchError}
        />
        <SelectField label="From" name="from" defaultValue={valueOf("from")}>
          <option value="">All</option>
          {chains}
        </SelectField>
        <SelectField label="To" name="to" defaultValue={valueOf("to")}>
          <option value="">All</option>
          {chains}
        </SelectField>
        <SelectField label="Token" name="token" defaultValue={valueOf("token")}>
          <option value="">All</option>
          {list.symbols.map((symbol) => (
            <option key={symbol}>{symbol}</option>
          ))}
        </SelectField>
        <Button type="submit" className={styles["submit"] ?? ""}>
          Search
        </Button>
      </Form>
    </div>
  );
}

function GroupLinks({ list: { group, counts } }: Pick<MessageFiltersProps, "list">) {
  const [search] = useSearchParams();
  const all = messageGroups.reduce((sum, one) => sum + counts[one], 0);
  const linkTo = (status: MessageGroup | null) => {
    const next = new URLSearchParams(search);
    next.delete("before");
    next.delete("status");
    if (status !== null) next.set("status", status);
    return `?${next}`;
  };
  const link = (status: MessageGroup | null, label: string, count: number) => (
    <Link
      key={label}
      to={linkTo(status)}
      preventScrollReset
      className={chipStyles["chip"]}
      aria-current={status === group ? "true" : undefined}
    >
      {label} <span className={typography["count"]}>{formatInteger(count)}</span>
    </Link>
  );
  return (
    <nav aria-label="Status" className={chipStyles["chips"]}>
      {link(null, "All", all)}
      {messageGroups.map((one) => link(one, groupLabels[one], counts[one]))}
    </nav>
  );
}
