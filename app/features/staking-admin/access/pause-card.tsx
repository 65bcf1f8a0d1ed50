import { type FormEvent, useState } from "react";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { SpanField, type SpanText } from "#app/common/entries/span-field.tsx";
import { CheckboxField } from "#app/ui/field.tsx";
import { formatTime } from "#app/ui/format.ts";
import { Status } from "#app/ui/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { AccessPage } from "./access.types.ts";
import { closedGroups, type GroupBit, groups, parsePause } from "./pause.ts";
import { useAccess } from "./use-access.ts";

type PauseCardProps = Pick<AccessPage, "facts"> & { pool: NonNullable<AccessPage["pool"]> };

/** Temporarily pauses new stake. */
export function PauseCard({ facts, pool }: PauseCardProps) {
  const { deployments, time } = facts;
  const { run } = useAccess();
  const closed = closedGroups(pool);
  const [chosen, setChosen] = useState<ReadonlySet<GroupBit>>(new Set());
  const [span, setSpan] = useState<SpanText>({ text: "24", unit: "hours" });
  const [showErrors, setShowErrors] = useState(false);
  const length = parsePause(span);
  const bits = [...chosen].reduce((sum, bit) => sum + bit, 0);

  function review(event: FormEvent) {
    event.preventDefault();
    setShowErrors(length.kind === "invalid" || bits === 0);
    if (length.kind === "invalid" || bits === 0) return;
    const until = time + length.value;
    run(
      ({ pauseTransaction }) => pauseTransaction(deployments, { bits, until }),
      () => setChosen(new Set()),
    );
  }

  function toggle(bit: GroupBit) {
    const next = new Set(chosen);
    if (!next.delete(bit)) next.add(bit);
    setChosen(next);
    setShowErrors(false);
  }

  return (
    <section className={layout["card"]} aria-labelledby="pause">
      <h2 id="pause">Pause</h2>
      <p>Undelegating, withdrawing and claiming can never be paused.</p>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        {groups.map(({ bit, name, what }, index) => (
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
              error={
                showErrors && bits === 0 && index === groups.length - 1
                  ? "Choose what to pause."
                  : null
              }
              checked={chosen.has(bit)}
              onChange={() => toggle(bit)}
            />
          </div>
        ))}
        <SpanField
          label="For"
          hint={
            length.kind === "ok"
              ? `Until about ${formatTime(time + length.value)}. At most 7 days.`
              : "At most 7 days."
          }
          span={span}
          error={showErrors && length.kind === "invalid" ? length.message : null}
          onChange={setSpan}
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
