import { type Abi, type Address, zeroAddress } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import type { Place } from "#app/features/ecosystem/place.server.ts";
import type {
  DecodedArgument,
  TransactionPlan,
  TransactionStep,
} from "#app/wallet/transaction/transaction-plan.ts";
import { totalsOf } from "./claim-totals.ts";
import type { Claimable } from "./claimable.ts";
import { mostClaims, type Programme } from "./claims.types.ts";
import { writeAmount } from "./words.ts";

/**
 * Claims for an account, in one transaction; of more than {@link mostClaims} the first. What is paid
 * goes to the account or to the recipient that it chose, whoever signs.
 */
export function claimPlan(
  place: Place,
  account: Address,
  claimable: readonly Claimable[],
): TransactionPlan {
  const claims = claimable.slice(0, mostClaims);
  const [first] = claims;
  const what = first && claims.length === 1 ? amountOf(first) : `${claims.length} programmes`;
  const words = {
    label: first && claims.length === 1 ? `Claim ${what}` : `Claim from ${what}`,
    description: first && claims.length === 1 ? `Claimed ${what}` : `Claimed from ${what}`,
  };
  if (first && claims.length === 1) {
    const { programme, offer, proof } = first;
    return callPlan(place, "Claim", {
      ...words,
      functionName: "claim",
      args: [BigInt(programme.id), BigInt(offer.n), account, offer.cumulative, proof],
      describe: (_, [id, n, payee, cumulative]) => [
        ...describePayment(claims, [{ id, n, cumulative }]),
        ...describeClaim(claims, { id, n, cumulative }),
        { name: "claimed for", type: "address", text: String(payee) },
        { name: "paid to", type: "its recipient now", text: first.recipient },
      ],
    });
  }
  return callPlan(place, "Claim", {
    ...words,
    functionName: "claimMany",
    args: [
      account,
      claims.map(({ programme, offer, proof }) => ({
        id: BigInt(programme.id),
        n: BigInt(offer.n),
        cumulative: offer.cumulative,
        proof,
      })),
    ],
    describe: (_, [payee, many]) => describeMany(claims, payee, many),
  });
}

type Decoded = { id: unknown; n: unknown; cumulative: unknown };

function describeMany(claims: readonly Claimable[], payee: unknown, many: unknown) {
  const recipients = [...new Set(claims.map(({ recipient }) => recipient))];
  const decoded = many as readonly Decoded[];
  const entries = decoded.map((one) => {
    const [programme] = describeClaim(claims, one);
    const { amount, unit } = payingOf(claims, one);
    return `${programme?.text}: ${writeAmount(amount, unit)}`;
  });
  return [
    ...describePayment(claims, decoded),
    { name: "claims", type: "one transaction", text: String(entries.length), entries },
    { name: "claimed for", type: "address", text: String(payee) },
    ...recipients.map((text) => ({ name: "paid to", type: "its recipient now", text })),
  ];
}

/** What is signed says all that was earned; what is paid is what of it has not been. */
function payingOf(claims: readonly Claimable[], { id, cumulative }: Decoded) {
  const claim = claims.find(({ programme }) => BigInt(programme.id) === id);
  const earned = BigInt(String(cumulative));
  const unit = claim?.programme.unit ?? { decimals: 0, symbol: "base units" };
  const token = claim?.programme.token ?? zeroAddress;
  return { claim, earned, unit, token, amount: earned - (claim?.claimed ?? 0n) };
}

/** What arrives in total by the claims that are signed, token by token. */
function describePayment(
  claims: readonly Claimable[],
  decoded: readonly Decoded[],
): DecodedArgument[] {
  const totals = totalsOf(
    decoded.map((one) => {
      const { token, unit, amount } = payingOf(claims, one);
      return { programme: { token, unit }, amount };
    }),
  );
  return totals.map(({ name, text, claims: count }) => ({
    name: totals.length === 1 ? "pays in total" : `pays in total, ${name}`,
    type: "what was not paid yet",
    text: `${text}, by ${count} ${count === 1 ? "claim" : "claims"}`,
  }));
}

function describeClaim(claims: readonly Claimable[], decoded: Decoded): DecodedArgument[] {
  const { claim, earned, unit } = payingOf(claims, decoded);
  const { id, n } = decoded;
  return [
    { name: "programme", type: "uint256", text: `${String(id)}, ${claim?.programme.title ?? ""}` },
    { name: "root", type: "uint256", text: String(n) },
    { name: "earned in all", type: "uint256", text: writeAmount(earned, unit) },
  ];
}

function amountOf({ offer, programme }: Claimable): string {
  return writeAmount(offer.amount, programme.unit);
}

/** The zero address: to the wallet itself again. */
export function recipientPlan(
  place: Place,
  { token, unit }: Pick<Programme, "token" | "unit">,
  recipient: Address,
): TransactionPlan {
  const isOwn = recipient === zeroAddress;
  return callPlan(place, `Recipient of ${unit.symbol}`, {
    label: isOwn ? "Send claims to this wallet" : "Set the recipient",
    description: isOwn
      ? `Claims of ${unit.symbol} go to the wallet itself`
      : `Claims of ${unit.symbol} go to ${recipient}`,
    functionName: "setRecipient",
    args: [token, recipient],
    describe: (_, [asset, to]) => [
      {
        name: "token",
        type: "address",
        text: asset === zeroAddress ? `${unit.symbol}, the native coin` : String(asset),
      },
      {
        name: "recipient",
        type: "address",
        text: to === zeroAddress ? `${zeroAddress}: your own wallet` : String(to),
      },
    ],
  });
}

/** Objects to a root that is not active yet. */
export function flagPlan(
  place: Place,
  { programme, n }: { programme: Programme; n: number },
  text: string,
): TransactionPlan {
  return callPlan(place, `Object to root ${n} of ${programme.title}`, {
    label: "Object",
    description: `Objected to root ${n} of ${programme.title}`,
    functionName: "flag",
    args: [BigInt(programme.id), BigInt(n), text],
  });
}

type PlannedCall = Pick<TransactionStep, "label" | "description" | "describe"> & {
  functionName: string;
  args: readonly unknown[];
};

function callPlan(
  { chainId, address, codeHash }: Place,
  title: string,
  { functionName, args, describe, ...words }: PlannedCall,
): TransactionPlan {
  const abi: Abi = claimHubAbi;
  const call = { kind: "function", abi, functionName, args } as const;
  return {
    chainId,
    title,
    steps: [{ ...words, to: address, codeHash, call, ...(describe && { describe }) }],
  };
}
