import { usePlans } from "#app/common/plans/use-plans.ts";

/** What people sign for tasks. */
export const useTasks = () => usePlans(() => import("./plans.ts"));
