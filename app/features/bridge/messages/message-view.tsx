import type { Network } from "#app/chain/networks.ts";
import { Timeline } from "./timeline.tsx";
import { DeliveryCard } from "./delivery-card.tsx";
import { MessageBytes } from "./message-bytes.tsx";
import { MessageFacts } from "./message-facts.tsx";
import type { MessagePage } from "./message-page.server.ts";
import styles from "./messages.module.css";

type MessageViewProps = { message: MessagePage; networks: readonly Network[] };

/** Shows one message: its status and the reason, what the user can do about it, and its content. */
export function MessageView({ message, networks }: MessageViewProps) {
  const { relayed } = message;
  return (
    <div className={styles["columns"]}>
      <Timeline message={message} networks={networks} />
      <MessageFacts message={message} />
      {relayed !== null && (
        <>
          <DeliveryCard message={message} relayed={relayed} />
          <MessageBytes relayed={relayed} />
        </>
      )}
    </div>
  );
}
