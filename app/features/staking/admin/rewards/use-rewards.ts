import { usePlans } from "#app/features/staking/use-plans.ts";

/** What funders do. */
export const useRewards = () => usePlans(() => import("./plans.ts"));
