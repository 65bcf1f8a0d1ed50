import { useState } from "react";
import type { Programme } from "#app/domain/claims/claim-hub.types.ts";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import type { Terms } from "#app/domain/rewards/terms/terms.types.ts";
import { datesOf, type ProgrammeDates } from "#app/domain/claims/programme-dates.ts";
import { useIncentives } from "#app/features/incentives/use-incentives.ts";
import { useChainTime } from "#app/kit/chain/use-chain-time.ts";
import { AccountDialog } from "#app/kit/form/account-dialog.tsx";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { formatAmount, formatTime } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { DeadlineDialog } from "./deadline-dialog.tsx";
import type { ProgrammePage } from "./programme-page.server.ts";

type LifeCardProps = { page: ProgrammePage; terms: Terms; programme: Programme };

/** Actions on a program until it is closed, each with when and by whom. */
export function LifeCard({ page, terms, programme }: LifeCardProps) {
  const { facts } = page;
  const { run } = useIncentives();
  const [open, setOpen] = useState<"end" | "refund" | null>(null);
  const { title, token } = terms;
  const setting = { claimHub: facts.claimHub, id: programme.id, title, token };
  const { state, closableAt, pausableAt } = programme;
  const dates = datesOf(programme, terms.end);
  const time = useChainTime(facts, [closableAt, pausableAt]);
  const isOver = closableAt !== 0 && time >= closableAt;
  const over = isOver ? "It has ended; it can only be closed" : null;
  const rests =
    time < pausableAt
      ? `They were paused before; possible again from ${formatTime(pausableAt)}`
      : null;
  const left = programme.funded - programme.paid - programme.refunded;
  const returnsTo =
    page.returnsTo === null
      ? programme.refundTo
      : `the budget “${page.returnsTo}”, if it is still open`;
  return (
    <section className={layout["card"]} aria-label="Manage">
      <h2>Manage</h2>
      <p className={typography["note"]}>{describeLife(programme, dates, time)}</p>
      <div className={layout["tools"]}>
        {state === "open" && (
          <RoleButton
            facts={facts}
            needs="GUARDIAN"
            blocker={over ?? rests}
            onClick={() => run(({ pauseTransaction }) => pauseTransaction(setting, true))}
          >
            Pause claims
          </RoleButton>
        )}
        {state === "paused" && (
          <RoleButton
            facts={facts}
            needs="ECOSYSTEM_OPERATOR"
            onClick={() => run(({ pauseTransaction }) => pauseTransaction(setting, false))}
          >
            Resume claims
          </RoleButton>
        )}
        {state !== "closed" && (
          <>
            <RoleButton
              facts={facts}
              needs="ECOSYSTEM_OPERATOR"
              blocker={state === "paused" ? "Resume claims first" : over}
              onClick={() => setOpen("end")}
            >
              Change claim deadline
            </RoleButton>
            <RoleButton
              facts={facts}
              needs={null}
              blocker={programme.owner === facts.wallet ? null : "Only the program's owner may"}
              onClick={() => setOpen("refund")}
            >
              Change refund recipient
            </RoleButton>
            <RoleButton
              facts={facts}
              needs={null}
              variant="danger"
              blocker={findCloseBlocker(programme, time)}
              onClick={() =>
                run(({ closeTransaction }) => closeTransaction(setting, { left, to: returnsTo }))
              }
            >
              Close
            </RoleButton>
          </>
        )}
        <Form method="post">
          <input type="hidden" name="intent" value="clone" />
          <Button type="submit" size="small">
            Clone
          </Button>
        </Form>
      </div>
      {state !== "closed" && (
        <p className={typography["note"]}>
          The closing returns {formatAmount(left, terms.token)} to {returnsTo}.
        </p>
      )}
      {open === "end" && (
        <DeadlineDialog
          facts={facts}
          rewardsUntil={terms.end}
          programme={programme}
          setting={setting}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "refund" && (
        <AccountDialog
          title="Change refund recipient"
          parse={parseAccount}
          label="Address"
          reviewLabel="Review the change"
          onReview={(account) =>
            run(({ refundToTransaction }) => refundToTransaction(setting, account))
          }
          onClose={() => setOpen(null)}
        >
          Unclaimed tokens go there when the program is closed, unless a budget gets them.
        </AccountDialog>
      )}
    </section>
  );
}

function findCloseBlocker({ state, closableAt }: Programme, time: number): string | null {
  if (state === "paused") return "Claims are paused; resume them first";
  if (closableAt === 0) return "Claims have no deadline; set one first";
  return time < closableAt ? `It can be closed from ${formatTime(closableAt)}` : null;
}

function describeLife(
  { state }: Programme,
  { rewardsUntil, claimsUntil }: ProgrammeDates,
  time: number,
): string {
  if (state === "closed") return "The program is permanently closed.";
  if (claimsUntil === 0) return "Claims have no deadline until one is set.";
  if (state === "paused")
    return "Claims are paused for at most 7 days; their deadline is extended by the pause.";
  if (time >= claimsUntil) return "The claim period is over. Anyone can close the program.";
  return `Rewards until ${formatTime(rewardsUntil)}, claims until ${formatTime(claimsUntil)}.`;
}
