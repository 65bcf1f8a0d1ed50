import { usePlans } from "#app/common/plans/use-plans.ts";

/** What people sign for claims. */
export const useClaims = () => usePlans(() => import("./plans.ts"));
