import { usePlans } from "#app/features/staking/use-plans.ts";

/** What admins do with validators. */
export const useValidatorPlans = () => usePlans(() => import("./plans.ts"));
