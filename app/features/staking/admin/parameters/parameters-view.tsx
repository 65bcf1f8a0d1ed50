import { PowerButton } from "#app/features/staking/admin/power-button.tsx";
import styles from "#app/features/staking/staking.module.css";
import { formatSeconds } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useRevalidateWhile } from "#app/ui/use-revalidate-while.ts";
import { listDrift } from "./evaluate-parameter.ts";
import { ParameterTable } from "./parameter-table.tsx";
import { wordsOf, writeValue } from "./parameter-words.ts";
import type { ParametersPage } from "./parameters.types.ts";
import { useParameters } from "./use-parameters.ts";

/** An announced change becomes possible with time. */
const pollMs = 15_000;

/** What staking costs and allows, and changing it with notice. */
export function ParametersView(page: ParametersPage) {
  const { facts, parameters, terms, delay, orders } = page;
  const { coin, places } = facts;
  const { run } = useParameters();
  const drift = listDrift(parameters, terms);
  const write = (key: string, value: bigint) => writeValue(key, value, coin);
  useRevalidateWhile(
    parameters.some(({ next }) => next !== null),
    pollMs,
  );
  return (
    <div className={styles["page"]}>
      {drift.length > 0 && (
        <Notice
          tone="warn"
          remedy={
            <PowerButton
              facts={facts}
              powers={[]}
              variant="primary"
              onClick={() => run(({ syncPlan }) => syncPlan({ places, coin }, drift))}
            >
              Take them over
            </PowerButton>
          }
        >
          The pool still works with older values:{" "}
          {drift
            .map(
              ({ key, inForce, parameter }) =>
                `“${wordsOf(key).name}” ${write(key, inForce)} in place of ${write(key, parameter)}`,
            )
            .join(", ")}
          . Anybody can let it take the parameters over.
        </Notice>
      )}
      <p className={styles["quiet"]}>
        {delay === 0
          ? "On this network a change can be applied as soon as it is announced."
          : `A change can be applied ${formatSeconds(delay)} after it was announced.`}{" "}
        {orders.map(({ lower, upper }) => (
          <span key={`${lower}:${upper}`}>
            “{wordsOf(lower).name}” is never above “{wordsOf(upper).name}”.{" "}
          </span>
        ))}
      </p>
      <ParameterTable page={page} />
    </div>
  );
}
