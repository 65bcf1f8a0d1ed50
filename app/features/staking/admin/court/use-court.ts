import { usePlans } from "#app/common/plans/use-plans.ts";

/** What the court's officers do. */
export const useCourt = () => usePlans(() => import("./plans.ts"));
