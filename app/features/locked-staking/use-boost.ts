import { usePlans } from "#app/common/plans/use-plans.ts";

/** What stakers do. */
export const useBoost = () => usePlans(() => import("./plans.ts"));
