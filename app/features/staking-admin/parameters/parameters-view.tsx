import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { formatSeconds } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { listDrift } from "./evaluate-parameter.ts";
import { ParameterTable } from "./parameter-table.tsx";
import { labelsOf, formatValue } from "./parameter-labels.ts";
import type { ParametersPage } from "./parameters.types.ts";
import { useParameters } from "./use-parameters.ts";

/** A pending change becomes applicable over time. */
const pollMs = 15_000;

/** Staking parameters, and how to change them after a delay. */
export function ParametersView(page: ParametersPage) {
  const { facts, parameters, terms, delay, orders } = page;
  const { coin, deployments } = facts;
  const { run } = useParameters();
  const drift = listDrift(parameters, terms);
  const write = (key: string, value: bigint) => formatValue(key, value, coin);
  useRevalidateWhile(
    parameters.some(({ next }) => next !== null),
    pollMs,
  );
  return (
    <div className={layout["page"]}>
      {drift.length > 0 && (
        <Notice
          tone="warn"
          remedy={
            <RoleButton
              facts={facts}
              needs={null}
              variant="primary"
              onClick={() =>
                run(({ syncTransaction }) => syncTransaction({ deployments, coin }, drift))
              }
            >
              Update
            </RoleButton>
          }
        >
          The pool still uses older values:{" "}
          {drift
            .map(
              ({ key, inForce, parameter }) =>
                `“${labelsOf(key).name}” ${write(key, inForce)} instead of ${write(key, parameter)}`,
            )
            .join(", ")}
          . Anyone can update the pool.
        </Notice>
      )}
      <p className={typography["note"]}>
        {delay === 0
          ? "On this network changes can be applied immediately."
          : `Changes can be applied ${formatSeconds(delay)} after being announced.`}{" "}
        {orders.map(({ lower, upper }) => (
          <span key={`${lower}:${upper}`}>
            “{labelsOf(lower).name}” is at most “{labelsOf(upper).name}”.{" "}
          </span>
        ))}
      </p>
      <ParameterTable page={page} />
    </div>
  );
}
