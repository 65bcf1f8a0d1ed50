import { usePlans } from "#app/common/plans/use-plans.ts";

/** What admins do with validators. */
export const useValidatorPlans = () => usePlans(() => import("./plans.ts"));
