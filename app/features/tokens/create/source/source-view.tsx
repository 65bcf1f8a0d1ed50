import { useState } from "react";
import type { TokenRequest, TokenStyle } from "#app/features/tokens/model/token-request.ts";
import styles from "#app/features/tokens/tokens.module.css";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { writeFactoryCall } from "./factory-call.ts";
import { writeReadableSource } from "./readable-source.ts";

type SourceViewProps = { request: TokenRequest; style: TokenStyle };

/** The token as Solidity: as one would write it, or as it is really made. */
export function SourceView({ request, style }: SourceViewProps) {
  const [shown, setShown] = useState<"readable" | "call">("readable");
  const text =
    shown === "readable" ? writeReadableSource(request) : writeFactoryCall(request, style);
  return (
    <section className={styles["source"]} aria-label="Solidity source">
      <div className={styles["source-head"]}>
        <span className={styles["tools"]}>
          <Button
            size="small"
            aria-pressed={shown === "readable"}
            onClick={() => setShown("readable")}
          >
            Equivalent contract
          </Button>
          <Button size="small" aria-pressed={shown === "call"} onClick={() => setShown("call")}>
            What is signed
          </Button>
        </span>
        <CopyButton value={text} label="Copy the source" withText />
      </div>
      <p className={styles["quiet"]}>
        {shown === "readable"
          ? "For reading: what the token will do, written with OpenZeppelin's contracts. What is deployed is the console's StandardToken with these arguments, in which the functions of options that are off refuse everybody."
          : `The call of the factory, which ${style === "standalone" ? "deploys StandardToken with these arguments" : "makes a clone that carries these arguments behind its code"}.`}
      </p>
      <pre className={styles["code"]} tabIndex={0} aria-label="Source">
        <code>{text}</code>
      </pre>
    </section>
  );
}
