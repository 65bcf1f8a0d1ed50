import { type Address, zeroAddress } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { formatAmount } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { DecodedArgument, WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { totalsOf } from "./claim-totals.ts";
import type { Claimable } from "#app/domain/claims/claimable.ts";
import { maxClaims, type Programme } from "#app/domain/claims/claims.types.ts";

const onClaimHub = (deployment: Deployment) => ({ contract: deployment, abi: claimHubAbi });

/**
 * Plans claims for an account in one transaction, limited to the first {@link maxClaims}. Payouts
 * go to the account or its chosen recipient, regardless of the signer.
 */
export function claimTransaction(
  deployment: Deployment,
  account: Address,
  claimable: readonly Claimable[],
): WalletTransaction {
  const claims = claimable.slice(0, maxClaims);
  const [first] = claims;
  const what = first && claims.length === 1 ? amountOf(first) : `${claims.length} programs`;
  const description = {
    label: first && claims.length === 1 ? `Claim ${what}` : `Claim from ${what}`,
    description: first && claims.length === 1 ? `Claimed ${what}` : `Claimed from ${what}`,
  };
  if (first && claims.length === 1) {
    const { programme, offer, proof } = first;
    return contractTransaction("Claim", {
      ...onClaimHub(deployment),
      ...description,
      functionName: "claim",
      args: [BigInt(programme.id), BigInt(offer.n), account, offer.cumulative, proof],
      describe: ([id, n, account, cumulative]) => [
        ...describePayment(claims, [{ id, n, cumulative }]),
        ...describeClaim(claims, { id, n, cumulative }),
        { name: "claimed for", type: "address", text: account },
        { name: "paid to", type: "its recipient now", text: first.recipient },
      ],
    });
  }
  return contractTransaction("Claim", {
    ...onClaimHub(deployment),
    ...description,
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
    describe: ([account, signed]) => describeMany(claims, account, signed),
  });
}

type Decoded = { id: bigint; n: bigint; cumulative: bigint };

function describeMany(claims: readonly Claimable[], account: Address, decoded: readonly Decoded[]) {
  const recipients = [...new Set(claims.map(({ recipient }) => recipient))];
  const entries = decoded.map((one) => {
    const [programme] = describeClaim(claims, one);
    const { amount, unit } = payingOf(claims, one);
    return `${programme?.text}: ${formatAmount(amount, unit)}`;
  });
  return [
    ...describePayment(claims, decoded),
    { name: "claims", type: "one transaction", text: String(entries.length), entries },
    { name: "claimed for", type: "address", text: account },
    ...recipients.map((text) => ({ name: "paid to", type: "its recipient now", text })),
  ];
}

/** The signed amount is the total earned; the payout is what has not been paid of it. */
function payingOf(claims: readonly Claimable[], { id, cumulative }: Decoded) {
  const claim = claims.find(({ programme }) => BigInt(programme.id) === id);
  const unit = claim?.programme.unit ?? { decimals: 0, symbol: "base units" };
  const token = claim?.programme.token ?? zeroAddress;
  return { claim, unit, token, amount: cumulative - (claim?.claimed ?? 0n) };
}

/** Describes the total payout of the signed claims, by token. */
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
  const { claim, unit } = payingOf(claims, decoded);
  const { id, n, cumulative } = decoded;
  return [
    { name: "programme", type: "uint256", text: `${id}, ${claim?.programme.title ?? ""}` },
    { name: "root", type: "uint256", text: String(n) },
    { name: "earned in all", type: "uint256", text: formatAmount(cumulative, unit) },
  ];
}

function amountOf({ offer, programme }: Claimable): string {
  return formatAmount(offer.amount, programme.unit);
}

/** The zero address resets the recipient to the wallet itself. */
export function recipientTransaction(
  deployment: Deployment,
  { token, unit }: Pick<Programme, "token" | "unit">,
  recipient: Address,
): WalletTransaction {
  const isSelf = recipient === zeroAddress;
  return contractTransaction(`Recipient of ${unit.symbol}`, {
    ...onClaimHub(deployment),
    label: isSelf ? "Send claims to this wallet" : "Set the recipient",
    description: isSelf
      ? `Claims of ${unit.symbol} go to the wallet itself`
      : `Claims of ${unit.symbol} go to ${recipient}`,
    functionName: "setRecipient",
    args: [token, recipient],
    describe: ([token, recipient]) => [
      {
        name: "token",
        type: "address",
        text: token === zeroAddress ? `${unit.symbol}, the native coin` : token,
      },
      {
        name: "recipient",
        type: "address",
        text: recipient === zeroAddress ? `${zeroAddress}: your own wallet` : recipient,
      },
    ],
  });
}

/** Flags a pending root. */
export function flagTransaction(
  deployment: Deployment,
  { programme, n }: { programme: Programme; n: number },
  text: string,
): WalletTransaction {
  return contractTransaction(`Dispute root ${n} of ${programme.title}`, {
    ...onClaimHub(deployment),
    label: "Dispute",
    description: `Disputed root ${n} of ${programme.title}`,
    functionName: "flag",
    args: [BigInt(programme.id), BigInt(n), text],
  });
}
