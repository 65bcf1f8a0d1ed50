import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { invalid, ok } from "#app/kit/form/parsed.ts";
import { SpanField } from "#app/kit/form/span-field.tsx";
import { checkboxOf, useEntries } from "#app/kit/form/use-entries.ts";
import { CheckboxField } from "#app/ui/forms/field.tsx";
import { formatTime } from "#app/ui/values/format.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { AccessPage } from "#app/domain/access/access.types.ts";
import { closedGroups, groups, parsePause } from "#app/domain/staking/pause.ts";
import { useAccess } from "./use-access.ts";

type PauseCardProps = Pick<AccessPage, "facts"> & { pool: NonNullable<AccessPage["pool"]> };

/** Temporarily pauses new stake. */
export function PauseCard({ facts, pool }: PauseCardProps) {
  const { deployments, time } = facts;
  const { run } = useAccess();
  const closed = closedGroups(pool);
  const initial = { bit1: "", bit2: "", bit4: "", span: "24", unit: "hours" };
  const entries = useEntries(initial, (texts) => {
    const bits = groups.reduce(
      (sum, { bit }) => (texts[`bit${bit}`] === "on" ? sum + bit : sum),
      0,
    );
    return {
      bit1: ok(bits),
      bit2: ok(bits),
      // The error of all three is below the last one.
      bit4: bits === 0 ? invalid("Choose what to pause.") : ok(bits),
      span: parsePause(texts.span, texts.unit),
      unit: ok(texts.unit),
    };
  });
  const { fields, parsed } = entries;
  const review = entries.submit(({ bit4: bits, span }) =>
    run(
      ({ pauseTransaction }) => pauseTransaction(deployments, { bits, until: time + span }),
      entries.reset,
    ),
  );
  return (
    <section className={layout["card"]} aria-labelledby="pause">
      <h2 id="pause">Pause</h2>
      <p>Undelegating, withdrawing and claiming can never be paused.</p>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        {groups.map(({ bit, name, what }) => (
          <div key={bit}>
            <CheckboxField
              label={
                <span className={layout["tools"]}>
                  {name}
                  <Status tone={(closed & bit) === 0 ? "green" : "amber"}>
                    {(closed & bit) === 0
                      ? "Open"
                      : `Paused until ${formatTime(pool.terms.pausedUntil)}`}
                  </Status>
                </span>
              }
              hint={what}
              {...checkboxOf(fields[`bit${bit}`])}
            />
          </div>
        ))}
        <SpanField
          label="For"
          hint={
            parsed.span.kind === "ok"
              ? `Until about ${formatTime(time + parsed.span.value)}. At most 7 days.`
              : "At most 7 days."
          }
          {...fields.span}
          unit={fields.unit}
        />
        {closed !== 0 && (
          <p className={typography["note"]}>
            A new pause adds to this one. Only a staking operator can resume what is paused.
          </p>
        )}
        <div className={layout["tools"]}>
          <RoleButton type="submit" variant="primary" facts={facts} needs="GUARDIAN">
            Review the pause
          </RoleButton>
          <RoleButton
            facts={facts}
            needs="STAKING_OPERATOR"
            blocker={closed === 0 ? "Nothing is paused" : null}
            onClick={() => run(({ unpauseTransaction }) => unpauseTransaction(deployments))}
          >
            Resume everything
          </RoleButton>
        </div>
      </form>
    </section>
  );
}
