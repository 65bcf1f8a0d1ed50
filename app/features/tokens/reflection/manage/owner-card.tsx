import { type FormEvent, useState } from "react";
import { isAddressEqual, zeroAddress } from "viem";
import { parseAccount } from "#app/common/entries/parse-entry.ts";
import styles from "#app/features/tokens/reflection/reflection.module.css";
import type { TokenFacts } from "#app/features/tokens/reflection/reflection.types.ts";
import { Address } from "#app/ui/address.tsx";
import { TextField } from "#app/ui/field.tsx";
import { asSentence, formatBps } from "#app/ui/format.ts";
import { findAcceptLack, findCallOffLack, findOwnerLack } from "./lacks.ts";
import { OwnerButton } from "./owner-button.tsx";
import { useManage } from "./use-manage.ts";

/** Hands the token over in two steps. */
export function OwnerCard({ facts }: { facts: TokenFacts }) {
  const { created, state, mine } = facts;
  const { owner, pendingOwner } = state;
  const { lack: walletLack, run } = useManage();
  const [text, setText] = useState("");
  const [isAsked, setAsked] = useState(false);
  const to = parseAccount(text);
  const isSame = to.kind === "ok" && isAddressEqual(to.value, owner);
  const sentence = isSame ? "They own it already." : to.kind === "ok" ? null : to.sentence;
  const lack = findOwnerLack(facts) ?? walletLack;

  function review(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (to.kind !== "ok" || isSame || lack !== null) return;
    run(
      ({ handOverPlan }) => handOverPlan(created, to.value),
      () => {
        setText("");
        setAsked(false);
      },
    );
  }

  const isAwaited = pendingOwner !== null && isAddressEqual(pendingOwner, mine.wallet);
  return (
    <form className={styles["card"]} onSubmit={review} noValidate aria-label="Ownership">
      <h2>Ownership</h2>
      <dl className={styles["facts"]}>
        <dt>Owner</dt>
        <dd>{owner === zeroAddress ? "Nobody, for ever" : <Address value={owner} full />}</dd>
        <dt>On its way to</dt>
        <dd>{pendingOwner === null ? "Nobody" : <Address value={pendingOwner} full />}</dd>
      </dl>
      {pendingOwner !== null && (
        <div className={styles["tools"]}>
          <OwnerButton
            {...(isAwaited && { variant: "primary" as const })}
            lack={findAcceptLack(facts) ?? walletLack}
            onClick={() => run(({ acceptPlan }) => acceptPlan(created))}
          >
            Accept
          </OwnerButton>
          <OwnerButton
            lack={findCallOffLack(facts) ?? walletLack}
            onClick={() => run(({ callOffPlan }) => callOffPlan(created))}
          >
            Call it off
          </OwnerButton>
        </div>
      )}
      <TextField
        label="New owner"
        mono
        hint="Nothing changes before they accept, and until then it can be called off."
        value={text}
        error={(isAsked || text.trim() !== "") && sentence !== null ? sentence : null}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles["tools"]}>
        <OwnerButton type="submit" lack={lack}>
          Review the hand-over
        </OwnerButton>
      </div>
      {lack !== null && <p className={styles["quiet"]}>{asSentence(lack)}</p>}
      <Renounce facts={facts} lack={lack} run={run} />
    </form>
  );
}

type RenounceProps = {
  facts: TokenFacts;
  lack: string | null;
  run: ReturnType<typeof useManage>["run"];
};

/** Gives the ownership up for ever, once the symbol is typed. */
function Renounce({ facts, lack, run }: RenounceProps) {
  const { created, state } = facts;
  const [typed, setTyped] = useState("");
  const word = created.symbol.trim() === "" ? "give up" : created.symbol;
  const unconfirmed = typed.trim() === word ? null : `Type “${word}” first`;
  return (
    <details>
      <summary>Give the ownership up</summary>
      <div className={styles["form"]}>
        <p className={styles["quiet"]}>
          For ever: the fee stays {formatBps(state.pool.feeBps)}, and nobody can exclude or exempt
          an account, or end that. It cannot be undone.
        </p>
        <TextField
          label={`Type “${word}” to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={styles["tools"]}>
          <OwnerButton
            variant="danger"
            lack={lack ?? unconfirmed}
            onClick={() => run(({ renouncePlan }) => renouncePlan(created))}
          >
            Give it up for ever
          </OwnerButton>
        </div>
      </div>
    </details>
  );
}
