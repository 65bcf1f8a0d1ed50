import { usePlans } from "#app/features/staking/use-plans.ts";

/** What is done with parameters. */
export const useParameters = () => usePlans(() => import("./plans.ts"));
