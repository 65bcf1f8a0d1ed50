import { usePlans } from "#app/common/plans/use-plans.ts";

/** What delegators do. */
export const useStaking = () => usePlans(() => import("./plans.ts"));
