import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { TextareaField } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import type { ChainSide } from "./check.server.ts";
import { CheckResult } from "./check-result.tsx";
import { type ClaimProof, isTrue, parseProof } from "./claim-proof.ts";
import styles from "./claims.module.css";
import type { ClaimsFacts } from "#app/domain/claims/claims.types.ts";
import { claimPaths } from "#app/paths/claims.ts";

/** Computes the root of a pasted proof locally and compares it with the chain's. */
export function CheckView({ facts }: { facts: ClaimsFacts }) {
  const [checked, setChecked] = useState<ClaimProof | null>(null);
  const chain = useFetcher<{ side: ChainSide | null }>();
  const entries = useEntries({ proof: "" }, (texts) => ({ proof: parseProof(texts.proof) }));
  const { proof: field } = entries.fields;
  const check = entries.submit(({ proof }) => {
    setChecked(proof);
    const { programmeId, n, account } = proof;
    const query = new URLSearchParams({ programme: String(programmeId), n: String(n), account });
    chain.load(`${claimPaths.check}?${query}`);
  });

  const side = chain.state === "idle" ? (chain.data?.side ?? null) : null;
  return (
    <div className={layout["page"]}>
      <form className={`${layout["stack"]} ${styles["narrow"]}`} onSubmit={check} noValidate>
        <TextareaField
          label="Proof"
          hint="The JSON file that “Proof” saves. It is computed in this browser; only its program, root number and account are read from the chain."
          rows={10}
          mono
          spellCheck={false}
          {...field}
          onChange={(event) => {
            field.onChange(event);
            setChecked(null);
          }}
        />
        <div className={layout["tools"]}>
          <Button type="submit" variant="primary">
            Check the proof
          </Button>
        </div>
      </form>
      <div className={styles["narrow"]} aria-live="polite">
        {checked !== null && !isTrue(checked) && (
          <Notice tone="danger">
            The proof is wrong: it does not lead to its root. Nothing can be claimed by it. Save it
            again from where you have it, or ask the publisher for the leaves.
          </Notice>
        )}
        {checked !== null && isTrue(checked) && (
          <CheckResult proof={checked} side={side} facts={facts} />
        )}
      </div>
    </div>
  );
}
