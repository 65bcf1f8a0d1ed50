import type { ReactNode } from "react";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import type { ChainSide } from "./check.server.ts";
import type { ClaimProof } from "./claim-proof.ts";
import typography from "#app/ui/typography.module.css";
import type { ClaimsFacts } from "#app/domain/claims/claims.types.ts";
import { evaluateProof } from "./evaluate-proof.ts";
import { useClaims } from "./use-claims.ts";
import { rootLabels } from "#app/domain/claims/programme-states.ts";

type CheckResultProps = {
  proof: ClaimProof;
  /** Null while the chain is being queried. */
  side: ChainSide | null;
  facts: ClaimsFacts;
};

/** Result of a valid proof: who may claim, how much, and what is left. */
export function CheckResult({ proof, side, facts }: CheckResultProps) {
  return (
    <section className={layout["card"]} aria-label="Result">
      <h2>Valid proof</h2>
      <dl className={layout["facts"]}>
        <Fact name="Computed here">
          <Status tone="green">Leads to its root</Status>
        </Fact>
        <Fact name="Root">
          <Address value={proof.root} kind="root" full />
        </Fact>
        <Fact name="For the account">
          <Address value={proof.account} full />
        </Fact>
        {side?.kind === "known" && <ChainFacts proof={proof} side={side} facts={facts} />}
      </dl>
      {side === null && <p className={typography["remark"]}>Checking on the chain…</p>}
      {side?.kind === "unknown" && <Notice tone="warn">{side.message}</Notice>}
      {side?.kind === "known" && <ClaimByProof proof={proof} side={side} facts={facts} />}
    </section>
  );
}

type KnownProps = {
  proof: ClaimProof;
  side: Extract<ChainSide, { kind: "known" }>;
  facts: ClaimsFacts;
};

function ChainFacts({ proof, side, facts }: KnownProps) {
  const { unit, title } = side.programme;
  const { tone, text } = rootLabels[side.state];
  const { left } = evaluateProof(proof, side, facts);
  return (
    <>
      <Fact name="Program">{title}</Fact>
      <Fact name="Root on the chain">
        <Status tone={proof.root === side.root ? tone : "red"}>
          {proof.root === side.root ? text : "Another one"}
        </Status>
      </Fact>
      <Fact name="Earned in all">
        <Amount value={proof.cumulative} {...unit} />
      </Fact>
      <Fact name="Claimed">
        <Amount value={side.claimed} {...unit} />
      </Fact>
      <Fact name="Left to claim">
        <Amount value={left} {...unit} />
      </Fact>
      <Fact name="Paid to">
        <Address value={side.recipient} full />
      </Fact>
    </>
  );
}

function ClaimByProof({ proof, side, facts }: KnownProps) {
  const { blocker, run } = useClaims();
  const verdict = evaluateProof(proof, side, facts);
  const { programme, claimed, recipient } = side;
  const { n, root, cumulative } = proof;
  const claim = {
    programme,
    claimed,
    recipient,
    proof: proof.proof,
    offer: { n, root, cumulative, amount: verdict.left },
    next: null,
    unstored: null,
    blocker: null,
  };
  return (
    <>
      <div className={layout["tools"]}>
        <Button
          variant="primary"
          blocker={verdict.blocker ?? blocker}
          onClick={() =>
            run(({ claimTransaction }) =>
              claimTransaction(facts.deployment, proof.account, [claim]),
            )
          }
        >
          Claim for this account
        </Button>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
