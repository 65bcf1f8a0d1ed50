import { Form, useNavigation } from "@remix-run/react";
import type { CreatedToken } from "#app/domain/tokens/model/created-token.types.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { VerificationView } from "#app/domain/tokens/verify/verify.types.ts";
import { tokenPaths } from "#app/paths/tokens.ts";

const looks = {
  pending: { tone: "accent", label: "In progress" },
  verified: { tone: "green", label: "Verified" },
  failed: { tone: "red", label: "Failed" },
} as const;

const names = { blockscout: "Blockscout", sourcify: "Sourcify" } as const;
const pollMs = 3_000;

type VerifyCardProps = { token: CreatedToken; verification: VerificationView };

/** The token's source, for download, and for verification if a verifier is configured. */
export function VerifyCard({ token, verification }: VerifyCardProps) {
  const { verifier, last, isImplementation } = verification;
  const { state } = useNavigation();
  useRevalidateWhile(last?.state === "pending", pollMs);
  return (
    <section className={layout["card"]} aria-label="Source verification">
      <h2>Source</h2>
      <p className={typography["note"]}>
        {isImplementation
          ? "A clone runs a shared contract's code: that contract is verified once for all clones."
          : "The standard JSON contains all sources and settings: anyone can compile and compare it."}
      </p>
      {last && (
        <p className={layout["tools"]}>
          <Status tone={looks[last.state].tone}>{looks[last.state].label}</Status>
          <RelativeTime at={last.updatedAt} />
          {last.message !== null && <bdi className={typography["wrap"]}>{last.message}</bdi>}
        </p>
      )}
      <span className={layout["tools"]}>
        <ButtonLink to={tokenPaths.source(token.token)} reloadDocument>
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
        <p className={typography["note"]}>
          No verifier is configured. Set VERIFIER_URL for one-click verification.
        </p>
      )}
    </section>
  );
}
