import type { ReactNode } from "react";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { CopyButton } from "#app/ui/values/copy-button.tsx";

type NewSecretProps = {
  secret: string;
  /** A link to another page, if this one shows nothing else. */
  children?: ReactNode;
};

/** The secret of a key, shown once. */
export function NewSecret({ secret, children }: NewSecretProps) {
  return (
    <section className={layout["card"]} aria-labelledby="new-secret">
      <h2 id="new-secret">Secret of the key</h2>
      <Notice tone="warn">Copy it now. It is not shown again.</Notice>
      <code className={typography["mono"]}>{secret}</code>
      <div className={layout["tools"]}>
        <CopyButton value={secret} label="Copy the secret" withText />
        {children}
      </div>
    </section>
  );
}
