import { usePlans } from "#app/common/plans/use-plans.ts";

/** What people sign for incentives. */
export const useIncentives = () => usePlans(() => import("./plans.ts"));
