import { useEffect, useRef } from "react";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Network } from "#app/chain/networks.ts";
import { useLazyTransaction } from "#app/common/transactions/use-lazy-transaction.ts";
import { csvText } from "#app/kit/list/csv.ts";
import { saveCsv } from "#app/kit/list/save-csv.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { classNames } from "#app/ui/base/class-names.ts";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { csvColumns } from "./csv-columns.ts";
import { shortId } from "#app/domain/vesting/labels.ts";
import {
  describeSum,
  findCountBlocker,
  formatSchedules,
  type RevocableSchedule,
  splitOf,
  sumByToken,
} from "#app/domain/vesting/revocation.ts";
import styles from "./revoke-bar.module.css";
import type { ScheduleSelection } from "./use-schedule-selection.ts";
import type { ListedSchedule } from "#app/domain/vesting/vesting.types.ts";

type RevokeBarProps = {
  selection: ScheduleSelection;
  deployments: readonly Deployment[];
  networks: readonly Network[];
};

/** Schedules of one network. */
type Part = { deployment: Deployment; schedules: readonly RevocableSchedule[] };

/** Says what revoking the selected schedules returns, and revokes them. */
export function RevokeBar({ selection, deployments, networks }: RevokeBarProps) {
  const { run, blocker } = useLazyTransaction(() => import("#app/domain/vesting/transactions.ts"));
  const { offered, selected, select } = selection;
  if (offered.length + selected.length === 0) return null;
  const parts = deployments.flatMap((deployment): Part[] => {
    const schedules = selected.filter(({ chainId }) => chainId === deployment.chainId);
    return schedules.length === 0 ? [] : [{ deployment, schedules }];
  });
  const revoke = ({ deployment, schedules }: Part) =>
    run(
      ({ revokeManyTransaction }) => revokeManyTransaction(deployment, schedules),
      () => select(schedules, false),
    );
  return (
    <div
      className={classNames(layout["bar"], styles["bar"])}
      role="group"
      aria-label="Selected schedules"
    >
      {offered.length > 0 && <SelectAll {...selection} />}
      <strong role="status">
        {selected.length > 0 && `${formatInteger(selected.length)} selected`}
      </strong>
      <div className={classNames(typography["note"], styles["sums"])}>
        {parts.flatMap(({ deployment: { chainId }, schedules }) =>
          sumByToken(schedules.map(splitOf)).map((sum) => (
            <p key={`${chainId}-${sum.id}`}>{describeSum(sum)}</p>
          )),
        )}
      </div>
      {selected.length > 0 && (
        <Actions
          selection={selection}
          parts={parts}
          networks={networks}
          blocker={blocker}
          onRevoke={revoke}
        />
      )}
    </div>
  );
}

type ActionsProps = {
  selection: ScheduleSelection;
  parts: readonly Part[];
  networks: readonly Network[];
  blocker: string | null;
  onRevoke: (part: Part) => void;
};

/** Revokes in one transaction per network. */
function Actions(props: ActionsProps) {
  const { parts, networks, blocker, onRevoke } = props;
  const { selected, select } = props.selection;
  const nameOf = (deployment: Deployment) =>
    networks.find(({ chainId }) => chainId === deployment.chainId)?.chainName;
  return (
    <div className={layout["tools"]}>
      <Button
        size="small"
        onClick={() => saveCsv("vesting-schedules.csv", csvText(csvColumns, selected))}
      >
        Export
      </Button>
      {parts.map((part) => (
        <Button
          key={part.deployment.chainId}
          size="small"
          variant="danger"
          blocker={blocker ?? findCountBlocker(part.schedules.length)}
          onClick={() => onRevoke(part)}
        >
          Revoke {formatSchedules(part.schedules.length)}
          {parts.length > 1 && ` on ${nameOf(part.deployment)}`}
        </Button>
      ))}
      <Button size="small" variant="quiet" onClick={() => select(selected, false)}>
        Clear
      </Button>
    </div>
  );
}

/** Selects the rows of the page shown. */
function SelectAll({ offered, selected, select }: ScheduleSelection) {
  const box = useRef<HTMLInputElement>(null);
  const count = offered.filter((schedule) => selected.includes(schedule)).length;
  const isAll = count === offered.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <label className={classNames(layout["suffix"], styles["choice"])}>
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        onChange={({ target }) => select(offered, target.checked)}
      />
      Select all on this page
    </label>
  );
}

/** Returns the column that selects rows. */
export function selectColumn({
  offered,
  selected,
  select,
}: ScheduleSelection): Column<ListedSchedule> {
  return {
    header: "Select",
    actions: true,
    cell: (row) => {
      const schedule = offered.find((one) => one === row);
      if (schedule === undefined) return null;
      return (
        <label className={classNames(layout["suffix"], styles["choice"])}>
          <input
            type="checkbox"
            checked={selected.includes(schedule)}
            onChange={({ target }) => select([schedule], target.checked)}
          />
          <span className="visually-hidden">
            Select {schedule.unit.symbol} {shortId(schedule.id)}
          </span>
        </label>
      );
    },
  };
}
