import { explain, type ReasonOf } from "#app/platform/reason/reason.ts";

/** Why a payment waits or failed, by code. */
export const paymentReasons = {
  text: ({ text }: { text: string }) => text,
  "vault-reverted": () => "The vault refused the payment when it was carried out.",
  "coins-rejected": () => "The recipient does not accept the payment.",
  "tokens-rejected": () =>
    "The recipient does not accept the payment, or a token does not move the exact amount.",
  canceled: () => "An operator canceled the payment.",
};

export type PaymentReason = ReasonOf<typeof paymentReasons>;

export const canceled: PaymentReason = { code: "canceled", values: {} };

export const explainPayment = (reason: PaymentReason | null) =>
  reason && explain(paymentReasons, reason);
