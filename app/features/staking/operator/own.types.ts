import type { OperatorFacts } from "./operator-page.server.ts";

/** For a wallet with a validator. */
export type OwnFacts = OperatorFacts & { own: NonNullable<OperatorFacts["own"]> };
