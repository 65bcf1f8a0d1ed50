import { usePlans } from "#app/common/plans/use-plans.ts";

/** What is done with parameters. */
export const useParameters = () => usePlans(() => import("./plans.ts"));
