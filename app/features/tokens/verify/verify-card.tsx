import { Form, useNavigation } from "@remix-run/react";
import type { CreatedToken } from "#app/features/tokens/model/created-token.types.ts";
import styles from "#app/features/tokens/tokens.module.css";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Status } from "#app/ui/status.tsx";
import { useRevalidateWhile } from "#app/ui/use-revalidate-while.ts";
import type { VerificationView } from "./verify.types.ts";

const looks = {
  pending: { tone: "accent", word: "Under way" },
  verified: { tone: "green", word: "Verified" },
  failed: { tone: "red", word: "Failed" },
} as const;

const names = { blockscout: "Blockscout", sourcify: "Sourcify" } as const;
const pollMs = 3_000;

type VerifyCardProps = { token: CreatedToken; verification: VerificationView };

/** The token's source: to be downloaded, and to be verified where a verifier is configured. */
export function VerifyCard({ token, verification }: VerifyCardProps) {
  const { verifier, last, isImplementation } = verification;
  const { state } = useNavigation();
  useRevalidateWhile(last?.state === "pending", pollMs);
  return (
    <section className={styles["card"]} aria-label="Source verification">
      <h2>Source</h2>
      <p className={styles["quiet"]}>
        {isImplementation
          ? "A clone runs the code of a shared contract: that one is verified, once for all clones."
          : "The standard JSON holds all sources and settings: anybody can compile it and compare."}
      </p>
      {last && (
        <p className={styles["tools"]}>
          <Status tone={looks[last.state].tone}>{looks[last.state].word}</Status>
          <RelativeTime at={last.updatedAt} />
          {last.sentence !== null && <bdi className={styles["wrap"]}>{last.sentence}</bdi>}
        </p>
      )}
      <span className={styles["tools"]}>
        <ButtonLink to={`/token/createToken/${token.token}/source.json`} reloadDocument>
          Download standard JSON
        </ButtonLink>
        {verifier && last?.state !== "verified" && (
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              name="intent"
              value="verify"
              disabled={last?.state === "pending"}
              pending={state === "submitting"}
            >
              Verify on {names[verifier.kind]}
            </Button>
          </Form>
        )}
      </span>
      {!verifier && (
        <p className={styles["quiet"]}>
          No verifier is configured. With VERIFIER_URL the console verifies with one click.
        </p>
      )}
    </section>
  );
}
