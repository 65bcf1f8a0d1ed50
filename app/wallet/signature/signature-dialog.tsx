import { Button } from "#app/ui/forms/button.tsx";
import { Dialog } from "#app/ui/forms/dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Argument } from "#app/wallet/transaction/review-panel.tsx";
import { useCloseAfterResult } from "#app/wallet/transaction/use-close-after-result.ts";
import layout from "#app/ui/layout.module.css";
import styles from "#app/wallet/transaction/transaction-dialog.module.css";
import typography from "#app/ui/typography.module.css";
import { hashMessage, readMessage } from "./read-message.ts";
import { type SignatureRunOptions, useSignatureRun } from "./use-signature-run.ts";

type SignatureDialogProps = SignatureRunOptions & {
  visible: boolean;
  onClose: () => void;
  onConnect: () => void;
  onSwitchChain: (chainId: number) => Promise<boolean>;
};

/** Review of an off-chain message, decoded from the exact data that the wallet receives. */
export default function SignatureDialog(props: SignatureDialogProps) {
  const { request, config, visible, onClose, onConnect, onSwitchChain } = props;
  const { state, blocker, sign } = useSignatureRun(props);
  const { domain, primaryType } = request.typedData;
  const network = config.networks.find(({ chainId }) => chainId === request.chainId);
  const isSigning = state.kind === "signing";
  useCloseAfterResult(visible && state.kind === "saved", onClose);
  return (
    <Dialog
      open={visible}
      onClose={onClose}
      dismissible={!isSigning}
      title={request.title}
      footer={
        state.kind === "saved" ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <Button
            variant="primary"
            pending={isSigning}
            disabled={blocker !== null}
            onClick={() => void sign()}
          >
            {request.label}
          </Button>
        )
      }
    >
      <div className={layout["stack"]}>
        <p role="status" className={typography["quiet"]}>
          {state.kind === "saved"
            ? "Signed and saved."
            : isSigning
              ? "Confirm in your wallet."
              : "Signing is free. Compare this with what your wallet shows, then sign."}
        </p>
        {blocker && state.kind === "review" && (
          <Notice
            tone="warn"
            remedy={
              <Button
                size="small"
                onClick={() =>
                  blocker.fix === "connect" ? onConnect() : void onSwitchChain(request.chainId)
                }
              >
                {blocker.fix === "connect" ? "Connect Wallet" : "Switch network"}
              </Button>
            }
          >
            {blocker.message}
          </Notice>
        )}
        {state.kind === "review" && state.problem !== null && (
          <Notice tone="warn">{state.problem}</Notice>
        )}
        <dl className={styles["facts"]} aria-label="You are signing">
          <dt>Network</dt>
          <dd>
            {network?.chainName} ({request.chainId})
          </dd>
          <dt>Contract</dt>
          <dd className={styles["mono"]}>{domain.verifyingContract}</dd>
          <dt>Message</dt>
          <dd className={styles["mono"]}>{primaryType}</dd>
          {readMessage(request).map((argument) => (
            <Argument key={argument.name} {...argument} />
          ))}
          <dt>Signed hash</dt>
          <dd className={styles["mono"]}>{hashMessage(request.typedData)}</dd>
        </dl>
      </div>
    </Dialog>
  );
}
