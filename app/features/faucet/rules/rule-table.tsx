import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { faucetPaths } from "#app/paths/faucet.ts";
import type { Rule } from "#app/domain/faucet/rules/rule.schema.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import styles from "#app/features/faucet/faucet.module.css";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import layout from "#app/ui/layout.module.css";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import typography from "#app/ui/typography.module.css";
import { formatDuration, formatInteger } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import type { ListedRule } from "./rule-form.server.ts";
import {
  describeAction,
  describeLimit,
  describeRule,
  labelOfState,
  wayLabels,
} from "#app/features/faucet/shared/rule-texts.ts";

/** Lists the rules in the order in which they are evaluated. */
export function RuleTable({ rules }: { rules: readonly ListedRule[] }) {
  return (
    <DataTable
      caption="Rules"
      cards
      rows={rules}
      rowKey={({ rule }) => rule.id}
      columns={columns}
      toolbar={<Toolbar />}
      footer={
        <p className={typography["note"]}>
          The first rule that denies decides. Changes take effect at once and are logged.
        </p>
      }
      empty={<EmptyState>Without rules, only the cooldown limits requests.</EmptyState>}
    />
  );
}

function Toolbar() {
  return (
    <div className={layout["toolbar"]}>
      <h2>Rules</h2>
      <div className={layout["tools"]}>
        <ButtonLink size="small" to={faucetPaths.list("deny")}>
          Denied and allowed addresses
        </ButtonLink>
        <ButtonLink size="small" to={faucetPaths.testRequest}>
          Test a request
        </ButtonLink>
        <ButtonLink size="small" to={faucetPaths.addRule("requests")}>
          Add a rule
        </ButtonLink>
      </div>
    </div>
  );
}

const tones: Readonly<Record<Rule["state"], StatusTone>> = {
  on: "green",
  "dry-run": "accent",
  off: "neutral",
};

const columns: readonly Column<ListedRule>[] = [
  {
    header: "Order",
    cell: ({ rule: { id, position } }) => (
      <div className={styles["order"]}>
        {position}
        <MoveForm id={id} intent="up" label={`Move rule ${position} up`} sign="↑" />
        <MoveForm id={id} intent="down" label={`Move rule ${position} down`} sign="↓" />
      </div>
    ),
  },
  {
    header: "State",
    phone: "state",
    cell: ({ rule: { state } }) => <Status tone={tones[state]}>{labelOfState(state)}</Status>,
  },
  {
    header: "Rule",
    phone: "title",
    cell: ({ rule }) => (
      <span className={typography["cell"]}>
        <strong>{describeRule(rule)}</strong>
        <span className={typography["note"]}>{describeScope(rule)}</span>
      </span>
    ),
  },
  {
    header: "Limit",
    cell: ({ rule }) => (
      <span className={layout["two-lines"]}>
        {describeLimit(rule) ?? "–"}
        {"windowMs" in rule && (
          <span className={typography["note"]}>in {formatDuration(rule.windowMs)}</span>
        )}
      </span>
    ),
  },
  { header: "Action", priority: "medium", cell: ({ rule }) => describeAction(rule) },
  {
    header: "Matched, 7 d",
    align: "end",
    cell: ({ rule: { state }, matches: { count, lastAt } }) => (
      <span className={layout["two-lines"]}>
        {state === "dry-run" ? `would have matched ${formatInteger(count)}` : formatInteger(count)}
        <span className={typography["note"]}>
          {lastAt === null ? "never" : <RelativeTime at={lastAt} />}
        </span>
      </span>
    ),
  },
  {
    header: "Edit",
    actions: true,
    align: "end",
    cell: ({ rule: { id } }) => (
      <ButtonLink size="small" to={faucetPaths.rule(id)}>
        Edit
      </ButtonLink>
    ),
  },
];

function describeScope({ scope: { assets, ways } }: ListedRule["rule"]): string {
  const count = assets?.length;
  const which = count === undefined ? "all assets" : count === 1 ? "1 asset" : `${count} assets`;
  return ways === null ? which : `${which}, ${ways.map((way) => wayLabels[way]).join(", ")}`;
}

type MoveFormProps = { id: string; intent: "up" | "down"; label: string; sign: string };

function MoveForm({ id, intent, label, sign }: MoveFormProps) {
  const form = useServerForm({ lastResult: undefined, hidden: { id, intent } });
  return (
    <ServerForm form={form}>
      <Button
        type="submit"
        size="small"
        variant="quiet"
        aria-label={label}
        pending={form.isPending}
      >
        {sign}
      </Button>
    </ServerForm>
  );
}
