import { useState } from "react";
import type { TokenRequest, TokenStyle } from "#app/domain/tokens/model/token-request.ts";
import styles from "#app/features/tokens/tokens.module.css";
import { Button } from "#app/ui/forms/button.tsx";
import { CopyButton } from "#app/ui/values/copy-button.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { writeFactoryCall } from "./factory-call.ts";
import { writeReadableSource } from "./readable-source.ts";

type SourceViewProps = { request: TokenRequest; style: TokenStyle };

/** The token as Solidity: as hand-written source, or as the actual factory call. */
export function SourceView({ request, style }: SourceViewProps) {
  const [shown, setShown] = useState<"readable" | "call">("readable");
  const text =
    shown === "readable" ? writeReadableSource(request) : writeFactoryCall(request, style);
  return (
    <section className={styles["source"]} aria-label="Solidity source">
      <div className={styles["source-head"]}>
        <span className={layout["tools"]}>
          <Button
            size="small"
            aria-pressed={shown === "readable"}
            onClick={() => setShown("readable")}
          >
            Equivalent contract
          </Button>
          <Button size="small" aria-pressed={shown === "call"} onClick={() => setShown("call")}>
            Signed call
          </Button>
        </span>
        <CopyButton value={text} label="Copy source" withText />
      </div>
      <p className={typography["note"]}>
        {shown === "readable"
          ? "For reference: the token's behavior, written with OpenZeppelin's contracts. The console deploys its StandardToken with these arguments; functions of disabled options always revert."
          : `The factory call, which ${style === "standalone" ? "deploys StandardToken with these arguments" : "deploys a clone that stores these arguments after its code"}.`}
      </p>
      <pre className={styles["code"]} tabIndex={0} aria-label="Source">
        <code>{text}</code>
      </pre>
    </section>
  );
}
