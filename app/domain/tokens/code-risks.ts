import type { Risk } from "#app/domain/tokens/model/risks.ts";
import type { Act, CodeFacts } from "./manage.types.ts";

const can: readonly { act: Act; risk: Risk }[] = [
  { act: "mint", risk: { tone: "danger", message: "The code has a function that mints." } },
  {
    act: "pause",
    risk: { tone: "danger", message: "The code has a function that pauses transfers." },
  },
  {
    act: "grantRole",
    risk: { tone: "warn", message: "The code has roles that an admin can give to any account." },
  },
  {
    act: "transferOwnership",
    risk: { tone: "warn", message: "The code has an owner, which can change at any time." },
  },
];

/**
 * Lists the risks visible in the code of a token not created here; less than its source would show.
 */
export function listCodeRisks({ isProxy, functions }: CodeFacts): Risk[] {
  const risks = can.flatMap(({ act, risk }) => (functions.includes(act) ? [risk] : []));
  return [
    ...(isProxy
      ? ([
          {
            tone: "danger",
            message: "The code runs another contract's code (proxy), which may be replaced.",
          },
        ] as const)
      : []),
    ...risks,
    {
      tone: "warn",
      message:
        "Not created here: its code was only scanned for well-known function names. Other functions may do anything.",
    },
  ];
}
