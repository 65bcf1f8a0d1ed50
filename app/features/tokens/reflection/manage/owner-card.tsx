import { type FormEvent, useState } from "react";
import { isAddressEqual, zeroAddress } from "viem";
import { parseAccount } from "#app/common/entries/parse-entry.ts";
import styles from "#app/features/tokens/reflection/reflection.module.css";
import type { TokenFacts } from "#app/features/tokens/reflection/reflection.types.ts";
import { Button } from "#app/ui/button.tsx";
import { Address } from "#app/ui/address.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatBps } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { findAcceptBlocker, findCallOffBlocker, findOwnerBlocker } from "./blockers.ts";
import { useManage } from "./use-manage.ts";

/** Form for a two-step ownership transfer. */
export function OwnerCard({ facts }: { facts: TokenFacts }) {
  const { created, state, account } = facts;
  const { owner, pendingOwner } = state;
  const { blocker: walletBlocker, run } = useManage();
  const [text, setText] = useState("");
  const [isConfirming, setConfirming] = useState(false);
  const to = parseAccount(text);
  const isSame = to.kind === "ok" && isAddressEqual(to.value, owner);
  const message = isSame ? "This is already the owner." : to.kind === "ok" ? null : to.message;
  const blocker = findOwnerBlocker(facts) ?? walletBlocker;

  function review(event: FormEvent) {
    event.preventDefault();
    setConfirming(true);
    if (to.kind !== "ok" || isSame || blocker !== null) return;
    run(
      ({ transferOwnershipTransaction }) => transferOwnershipTransaction(created, to.value),
      () => {
        setText("");
        setConfirming(false);
      },
    );
  }

  const isAwaited = pendingOwner !== null && isAddressEqual(pendingOwner, account.wallet);
  return (
    <form className={styles["card"]} onSubmit={review} noValidate aria-label="Ownership">
      <h2>Ownership</h2>
      <dl className={layout["fact-grid"]}>
        <dt>Owner</dt>
        <dd>{owner === zeroAddress ? "None, permanently" : <Address value={owner} full />}</dd>
        <dt>Offered to</dt>
        <dd>{pendingOwner === null ? "Nobody" : <Address value={pendingOwner} full />}</dd>
      </dl>
      {pendingOwner !== null && (
        <div className={layout["tools"]}>
          <Button
            variant={isAwaited ? ("primary" as const) : undefined}
            blocker={findAcceptBlocker(facts) ?? walletBlocker}
            onClick={() => run(({ acceptTransaction }) => acceptTransaction(created))}
          >
            Accept
          </Button>
          <Button
            blocker={findCallOffBlocker(facts) ?? walletBlocker}
            onClick={() =>
              run(({ cancelTransferTransaction }) => cancelTransferTransaction(created))
            }
          >
            Cancel transfer
          </Button>
        </div>
      )}
      <TextField
        label="New owner"
        mono
        hint="You stay the owner until they accept, and can cancel until then."
        value={text}
        error={(isConfirming || text.trim() !== "") && message !== null ? message : null}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={layout["tools"]}>
        <Button type="submit" blocker={blocker}>
          Review the transfer
        </Button>
      </div>
      <Renounce facts={facts} blocker={blocker} run={run} />
    </form>
  );
}

type RenounceProps = {
  facts: TokenFacts;
  blocker: string | null;
  run: ReturnType<typeof useManage>["run"];
};

/** Renounces ownership permanently, after the symbol is entered. */
function Renounce({ facts, blocker, run }: RenounceProps) {
  const { created, state } = facts;
  const [input, setInput] = useState("");
  const confirmText = created.symbol.trim() === "" ? "give up" : created.symbol;
  const unconfirmed = input.trim() === confirmText ? null : `Type “${confirmText}” first`;
  return (
    <details>
      <summary>Renounce ownership</summary>
      <div className={layout["stack"]}>
        <p className={typography["note"]}>
          Permanent: the fee stays {formatBps(state.pool.feeBps)}, and no one can change which
          accounts are excluded or exempt. This cannot be undone.
        </p>
        <TextField
          label={`Type “${confirmText}” to confirm`}
          value={input}
          onChange={(event) => setInput(event.target.value)}
        />
        <div className={layout["tools"]}>
          <Button
            variant="danger"
            blocker={blocker ?? unconfirmed}
            onClick={() => run(({ renounceTransaction }) => renounceTransaction(created))}
          >
            Renounce permanently
          </Button>
        </div>
      </div>
    </details>
  );
}
