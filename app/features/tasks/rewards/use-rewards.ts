import { usePlans } from "#app/common/plans/use-plans.ts";

/** What people sign to get what waits for them. */
export const useRewards = () => usePlans(() => import("./plans.ts"));
