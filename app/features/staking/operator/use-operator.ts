import { usePlans } from "#app/features/staking/use-plans.ts";

/** What operators do. */
export const useOperator = () => usePlans(() => import("./plans.ts"));
