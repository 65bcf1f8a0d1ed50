import type { OperatorFacts } from "./operator-page.server.ts";

/** Of a wallet that has a validator. */
export type OwnFacts = OperatorFacts & { own: NonNullable<OperatorFacts["own"]> };
