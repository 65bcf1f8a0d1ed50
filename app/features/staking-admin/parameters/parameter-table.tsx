import { useState } from "react";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { wallClockOf } from "#app/chain/chain-clock.ts";
import { useChainTime } from "#app/kit/chain/use-chain-time.ts";
import { Countdown } from "#app/ui/values/countdown.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatTime } from "#app/ui/values/format.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { ChangeDialog } from "./change-dialog.tsx";
import { labelsOf, formatValue } from "./parameter-labels.ts";
import type { Parameter, ParametersPage } from "./parameters.types.ts";
import { useParameters } from "./use-parameters.ts";

/** All parameters with their bounds and pending changes. */
export function ParameterTable({ page }: { page: ParametersPage }) {
  const { parameters, facts } = page;
  const write = (key: string, value: bigint) => formatValue(key, value, facts.coin);
  return (
    <DataTable
      caption="Parameters"
      rows={parameters}
      rowKey={({ key }) => key}
      cards
      empty={<EmptyState>The contract has no parameters.</EmptyState>}
      columns={[
        {
          header: "Parameter",
          cell: ({ key }) => (
            <span className={typography["cell"]} title={key}>
              {labelsOf(key).name}
              <span className={typography["note"]}>{labelsOf(key).what}</span>
            </span>
          ),
        },
        {
          header: "Current",
          align: "end",
          cell: ({ key, value, min, max }) => (
            <span className={layout["two-lines"]}>
              {write(key, value)}
              <span className={typography["note"]}>
                {write(key, min)} to {write(key, max)}
              </span>
            </span>
          ),
        },
        {
          header: "Pending",
          cell: (parameter) => <Announced page={page} parameter={parameter} />,
        },
        {
          header: "Actions",
          actions: true,
          align: "end",
          cell: (parameter) => <Actions page={page} parameter={parameter} />,
        },
      ]}
    />
  );
}

type RowProps = { page: ParametersPage; parameter: Parameter };

function Announced({ page: { facts }, parameter: { key, next } }: RowProps) {
  const time = useChainTime(facts, [next?.at ?? null]);
  if (next === null) return <span className={typography["note"]}>Nothing</span>;
  const isReady = time >= next.at;
  return (
    <span className={layout["two-lines"]}>
      <Status tone={isReady ? "amber" : "accent"}>
        {formatValue(key, next.value, facts.coin)}
      </Status>
      <span className={typography["note"]}>
        {isReady ? (
          "can be applied"
        ) : (
          <>
            can be applied in <Countdown until={wallClockOf(next.at, facts)} />
          </>
        )}
      </span>
    </span>
  );
}

function Actions({ page, parameter }: RowProps) {
  const { facts } = page;
  const { run } = useParameters();
  const [isOpen, setOpen] = useState(false);
  const { next } = parameter;
  const time = useChainTime(facts, [next?.at ?? null]);
  const setting = { deployments: facts.deployments, coin: facts.coin };
  return (
    <span className={layout["tools"]}>
      {next !== null && (
        <>
          <RoleButton
            facts={facts}
            needs={null}
            variant="primary"
            blocker={time < next.at ? `Possible from ${formatTime(next.at)}` : null}
            onClick={() =>
              run(({ decideTransaction }) => decideTransaction(setting, "applyChange", parameter))
            }
          >
            Apply
          </RoleButton>
          <RoleButton
            facts={facts}
            needs="GUARDIAN"
            onClick={() =>
              run(({ decideTransaction }) => decideTransaction(setting, "cancel", parameter))
            }
          >
            Cancel
          </RoleButton>
        </>
      )}
      <RoleButton facts={facts} needs="STAKING_OPERATOR" onClick={() => setOpen(true)}>
        Change
        <span className="visually-hidden"> {labelsOf(parameter.key).name}</span>
      </RoleButton>
      {isOpen && <ChangeDialog page={page} parameter={parameter} onClose={() => setOpen(false)} />}
    </span>
  );
}
