import { usePlans } from "#app/features/staking/use-plans.ts";

/** What the court's officers do. */
export const useCourt = () => usePlans(() => import("./plans.ts"));
