import type { OperatorFacts } from "./operator-page.server.ts";

/** For a wallet with a validator. */
export type OperatorOwnFacts = OperatorFacts & { operated: NonNullable<OperatorFacts["operated"]> };
