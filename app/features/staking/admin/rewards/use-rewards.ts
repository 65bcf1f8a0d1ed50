import { usePlans } from "#app/common/plans/use-plans.ts";

/** What funders do. */
export const useRewards = () => usePlans(() => import("./plans.ts"));
