import type { Risk } from "#app/features/tokens/model/risks.ts";
import type { Act, CodeFacts } from "./manage.types.ts";

const can: readonly { act: Act; risk: Risk }[] = [
  { act: "mint", risk: { tone: "danger", sentence: "The code has a function that mints." } },
  {
    act: "pause",
    risk: { tone: "danger", sentence: "The code has a function that pauses transfers." },
  },
  {
    act: "grantRole",
    risk: { tone: "warn", sentence: "The code has roles, which an admin gives to any account." },
  },
  {
    act: "transferOwnership",
    risk: { tone: "warn", sentence: "The code has an owner, who can be another one tomorrow." },
  },
];

/** What the code of a token that was not made here shows; less than its source would. */
export function listCodeRisks({ isProxy, functions }: CodeFacts): Risk[] {
  const risks = can.flatMap(({ act, risk }) => (functions.includes(act) ? [risk] : []));
  return [
    ...(isProxy
      ? ([
          {
            tone: "danger",
            sentence: "The code runs other code, which can hold anything and may be exchanged.",
          },
        ] as const)
      : []),
    ...risks,
    {
      tone: "warn",
      sentence:
        "It was not made here: only its code was looked at, for functions of well-known names. Others may do anything.",
    },
  ];
}
