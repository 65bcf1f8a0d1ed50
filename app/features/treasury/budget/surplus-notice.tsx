import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { scheduleOf } from "#app/domain/access/schedule-of.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { type BudgetViewProps, settingOf } from "./budget-setting.ts";
import { useTreasury } from "#app/features/treasury/shared/use-treasury.ts";

/** What was only transferred to the treasury, such as penalties of locked staking. */
export function SurplusNotice(props: BudgetViewProps) {
  const { facts, page } = props;
  const { budget, surplus, unit } = page;
  const { run } = useTreasury();
  if (surplus === 0n || !budget.isOpen) return null;
  return (
    <Notice
      tone="info"
      remedy={
        <RoleButton
          facts={facts}
          needs="ECOSYSTEM_ADMIN"
          onClick={() =>
            run(({ assignSurplusTransaction, withDelay }) =>
              withDelay(
                assignSurplusTransaction(settingOf(props), surplus),
                scheduleOf(facts, "ECOSYSTEM_ADMIN"),
              ),
            )
          }
        >
          Add to this budget
        </RoleButton>
      }
    >
      The treasury holds <Amount value={surplus} {...unit} /> that belong to no budget, such as
      penalties for leaving locked staking early.
    </Notice>
  );
}
