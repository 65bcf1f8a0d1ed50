import type { Address as AccountAddress } from "viem";
import { parsePayee } from "#app/domain/lists/values/parse-payee.ts";
import type { Credit } from "#app/features/submissions/rewards/read-credits.server.ts";
import { AccountDialog } from "#app/kit/form/account-dialog.tsx";
import type { Review } from "#app/kit/form/prompt-dialog.tsx";
import { Amount } from "#app/ui/values/amount.tsx";

type WithdrawDialogProps = {
  credit: Credit;
  wallet: AccountAddress;
  escrow: AccountAddress;
  onReview: (to: AccountAddress) => Review;
  onClose: () => void;
};

/** Asks where to send a credit: the wallet, or another address if the wallet cannot receive it. */
export function WithdrawDialog({ credit, wallet, escrow, ...rest }: WithdrawDialogProps) {
  const { unit, amount, token } = credit;
  const contracts = [{ name: "that holds the rewards", address: escrow }];
  return (
    <AccountDialog
      title="Withdraw a credit"
      label="Send to"
      initial={wallet}
      reviewLabel="Review"
      parse={(text) => parsePayee(text, { token, contracts })}
      {...rest}
    >
      All of <Amount value={amount} {...unit} /> is sent to one address. If it rejects the payment
      again, nothing moves and the credit stays.
    </AccountDialog>
  );
}
