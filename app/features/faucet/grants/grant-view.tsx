import type { Network } from "#app/chain/networks.ts";
import type { FaucetAsset, Payment } from "#app/domain/faucet/faucet.types.ts";
import type { ApiKey } from "#app/domain/faucet/keys/api-key.ts";
import { AmountList } from "#app/features/faucet/shared/amount-list.tsx";
import { Fact } from "#app/features/faucet/shared/fact.tsx";
import { ItemAmount } from "#app/features/faucet/shared/item-amount.tsx";
import { PaymentStatus } from "#app/features/faucet/shared/payment-status.tsx";
import { ListView } from "#app/kit/list/list-view.tsx";
import type { CursorPage } from "#app/kit/list/pages.ts";
import { faucetPaths } from "#app/paths/faucet.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { OutsideLink } from "#app/ui/forms/outside-link.tsx";
import layout from "#app/ui/layout.module.css";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Time } from "#app/ui/values/time.tsx";
import { stateLabels } from "./grant-labels.ts";
import type { ShownGrant } from "./grant-pages.server.ts";

type GrantFactsProps = { grant: ShownGrant; grantKey: ApiKey | null };

const isWish = ({ state }: ShownGrant) => state === "requested" || state === "rejected";

export function GrantFacts({ grant, grantKey }: GrantFactsProps) {
  const { state, website, contact, purpose, allowances } = grant;
  const { requestedBy, createdAt, decidedBy, decidedAt, reason } = grant;
  const { tone, label } = stateLabels[state];
  return (
    <section className={layout["card"]} aria-label="Grant">
      <dl className={layout["facts"]}>
        <Fact name="State">
          <Status tone={tone}>{label}</Status>
        </Fact>
        <Fact name={isWish(grant) ? "Wished per month" : "Drawn this month"}>
          <AmountList amounts={allowances} />
        </Fact>
        <Fact name="Website">
          <OutsideLink href={website}>{website}</OutsideLink>
        </Fact>
        <Fact name="Contact">{contact}</Fact>
        <Fact name="Purpose">{purpose}</Fact>
        <Fact name="Requested">
          <Time at={createdAt} /> by <Address value={requestedBy} />
        </Fact>
        {decidedBy !== null && decidedAt !== null && (
          <Fact name="Decided">
            <Time at={decidedAt} /> by <Address value={decidedBy} />
          </Fact>
        )}
        {reason !== null && <Fact name="Reason">{reason}</Fact>}
        {grantKey !== null && (
          <>
            <Fact name="Secret of its key">
              <code>{grantKey.prefix}…</code>
            </Fact>
            <Fact name="Last used">
              {grantKey.usedAt === null ? "Never" : <Time at={grantKey.usedAt} />}
            </Fact>
          </>
        )}
      </dl>
    </section>
  );
}

type DrawTableProps = {
  draws: CursorPage<Payment>;
  assets: readonly FaucetAsset[];
  networks: readonly Network[];
};

export function DrawTable({ draws, assets, networks }: DrawTableProps) {
  return (
    <ListView
      title="Draws"
      caption="Draws of the grant"
      page={draws}
      rowKey={({ id }) => id}
      columns={columnsFor(assets, networks)}
      empty={<EmptyState>What the team draws appears here.</EmptyState>}
    />
  );
}

function columnsFor(
  assets: readonly FaucetAsset[],
  networks: readonly Network[],
): Column<Payment>[] {
  return [
    { header: "Time", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
    { header: "Recipient", cell: ({ recipient }) => <Address value={recipient} /> },
    {
      header: "Network",
      priority: "medium",
      cell: (draw) => networks.find(({ chainId }) => chainId === draw.chainId)?.chainName,
    },
    {
      header: "Amount",
      align: "end",
      cell: ({ bundle, chainId }) => (
        <span className={layout["two-lines"]}>
          {bundle.map((item) => (
            <ItemAmount key={item.token} item={item} chainId={chainId} assets={assets} />
          ))}
        </span>
      ),
    },
    { header: "Status", cell: ({ status }) => <PaymentStatus status={status} /> },
    {
      header: "Request",
      actions: true,
      align: "end",
      cell: ({ requestId }) => (
        <ButtonLink size="small" to={faucetPaths.request(requestId)}>
          Open
        </ButtonLink>
      ),
    },
  ];
}
