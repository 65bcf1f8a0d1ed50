import { usePlans } from "#app/common/plans/use-plans.ts";

/** What admins and owners of budgets do. */
export const useTreasury = () => usePlans(() => import("./plans.ts"));
