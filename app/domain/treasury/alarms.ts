import { alarmKind, alarmMaker } from "#app/domain/alerts/alarm-kinds.ts";
import { treasuryPaths } from "#app/paths/treasury.ts";

/** What can be wrong with the treasury. */
export const treasuryAlarms = {
  "budget-uncovered": alarmKind<{ amount: string; treasury: string }>({
    severity: "warning",
    title: ({ amount }) => `The treasury has ${amount} less than its budgets`,
    text: ({ amount, treasury }) =>
      `The last budget to be paid out would get nothing. Pay nothing out before you know why; a token can change balances by its own rules. To close the gap, send ${amount} to ${treasury}.`,
    page: () => ({ label: "Open treasury", to: treasuryPaths.index }),
  }),
};

export const treasuryAlarm = alarmMaker("treasury", treasuryAlarms);
