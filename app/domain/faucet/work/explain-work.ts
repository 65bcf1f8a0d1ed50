/** Why a request needs a proof of work that was not sent with it. */
export type WorkProblem =
  | "missing"
  | "invalid"
  | "expired"
  /** It is for another address, other assets, another way in or another network. */
  | "other-request"
  /** Rules demand more than when the challenge was created. */
  | "too-easy"
  | "used";

const messages: Record<WorkProblem, string> = {
  missing: "This request needs a proof of work.",
  invalid: "The proof of work is not valid.",
  expired: "The proof of work has expired.",
  "other-request": "The proof of work belongs to another address, network or choice of assets.",
  "too-easy": "More work is required now.",
  used: "The proof of work was used before.",
};

export function explainWork(problem: WorkProblem): string {
  return messages[problem];
}
