import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import { publicPaths } from "#app/paths/public.ts";
import layout from "#app/ui/layout.module.css";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import typography from "#app/ui/typography.module.css";
import { formatDuration, unknownFigure } from "#app/ui/values/format.ts";
import { Pictured } from "#app/ui/values/pictured.tsx";
import { Time } from "#app/ui/values/time.tsx";
import { NetworksPanel } from "./networks-panel.tsx";
import type {
  FaucetStatus,
  Incident,
  NetworkStatus,
  PublicStatus,
  RouteStatus,
} from "./status.types.ts";

export function StatusView({ status }: { status: PublicStatus }) {
  const { readAt, networks, routes, faucet, incidents } = status;
  const open = incidents.filter(({ endedAt }) => endedAt === null);
  return (
    <>
      <PageHeader
        title="Network status"
        notices={open.map((incident) => (
          <OpenIncident key={incident.id} incident={incident} />
        ))}
        action={
          <ButtonLink to={publicPaths.statusRss} reloadDocument>
            Subscribe by RSS
          </ButtonLink>
        }
      >
        The networks, the bridge between them, and the faucet. Read at <Time at={readAt} />, at most
        once a minute.
      </PageHeader>
      <div className={layout["page"]}>
        <NetworksPanel networks={networks} />
        {routes.length > 0 && <RouteTable routes={routes} networks={networks} />}
        {faucet.length > 0 && <FaucetTable faucet={faucet} networks={networks} />}
        <IncidentTable incidents={incidents} />
        <p className={typography["note"]}>
          Programs read the same as{" "}
          <Link to={publicPaths.statusJson} reloadDocument>
            JSON
          </Link>
          .
        </p>
      </div>
    </>
  );
}

function OpenIncident({ incident: { state, title, text, startedAt } }: { incident: Incident }) {
  return (
    <Notice tone={state === "down" ? "danger" : "warn"}>
      <p>
        <strong>{title}</strong> since <Time at={startedAt} form="minute" />. {text}
      </p>
    </Notice>
  );
}

type Networks = { networks: readonly NetworkStatus[] };

function NetworkName({ chainId, networks }: Networks & { chainId: number }) {
  const network = networks.find((one) => one.chainId === chainId);
  return <Pictured image={network?.image}>{network?.name ?? chainId}</Pictured>;
}

function RouteTable({ routes, networks }: Networks & { routes: readonly RouteStatus[] }) {
  const columns: readonly Column<RouteStatus>[] = [
    {
      header: "Route",
      phone: "title",
      cell: ({ from, to }) => (
        <span className={layout["tools"]}>
          <NetworkName chainId={from} networks={networks} />
          <span aria-hidden>→</span>
          <span className="visually-hidden">to</span>
          <NetworkName chainId={to} networks={networks} />
        </span>
      ),
    },
    {
      header: "State",
      phone: "state",
      cell: ({ isDelayed }) =>
        isDelayed ? <Status tone="amber">Delayed</Status> : <Status tone="green">Normal</Status>,
    },
    { header: "Half within", align: "end", cell: ({ medianMs }) => toDelay(medianMs) },
    { header: "95 % within", align: "end", cell: ({ p95Ms }) => toDelay(p95Ms) },
  ];
  return (
    <DataTable
      caption="Bridge"
      cards
      rows={routes}
      rowKey={({ from, to }) => `${from}-${to}`}
      columns={columns}
      empty={null}
      toolbar={
        <div className={layout["toolbar"]}>
          <h2>Bridge</h2>
          <span className={typography["note"]}>Transfers of the last 24 hours</span>
        </div>
      }
    />
  );
}

/** Fewer than three transfers say nothing. */
function toDelay(delayMs: number | null): string {
  return delayMs === null ? unknownFigure : formatDuration(delayMs);
}

const faucetLabels: Readonly<Record<FaucetStatus["state"], { tone: StatusTone; label: string }>> = {
  open: { tone: "green", label: "Open" },
  low: { tone: "amber", label: "Low" },
  empty: { tone: "red", label: "Empty" },
  closed: { tone: "neutral", label: "Closed" },
  unknown: { tone: "neutral", label: "Unknown" },
};

function FaucetTable({ faucet, networks }: Networks & { faucet: readonly FaucetStatus[] }) {
  const columns: readonly Column<FaucetStatus>[] = [
    { header: "Coin", cell: ({ symbol, image }) => <Pictured image={image}>{symbol}</Pictured> },
    {
      header: "Network",
      cell: ({ chainId }) => <NetworkName chainId={chainId} networks={networks} />,
    },
    {
      header: "State",
      cell: ({ state }) => (
        <Status tone={faucetLabels[state].tone}>{faucetLabels[state].label}</Status>
      ),
    },
    { header: "Lasts", align: "end", cell: toRunway },
  ];
  return (
    <DataTable
      caption="Faucet"
      cards
      rows={faucet}
      rowKey={({ chainId, symbol }) => `${chainId}-${symbol}`}
      columns={columns}
      empty={null}
      toolbar={
        <div className={layout["toolbar"]}>
          <h2>Faucet</h2>
          <span className={typography["note"]}>At the rate of the last 24 hours</span>
        </div>
      }
    />
  );
}

/** More says nothing. */
const farAway = 365;

function toRunway({ lastsDays }: FaucetStatus): string {
  if (lastsDays === null) return unknownFigure;
  if (lastsDays >= farAway) return "over a year";
  return lastsDays < 1 ? "less than a day" : `${Math.floor(lastsDays)} d`;
}

function IncidentTable({ incidents }: { incidents: readonly Incident[] }) {
  return (
    <DataTable
      caption="Incidents"
      rows={incidents}
      rowKey={({ id }) => id}
      columns={incidentColumns}
      cards
      toolbar={
        <div className={layout["toolbar"]}>
          <h2>Incidents</h2>
          <span className={typography["note"]}>Last 90 days</span>
        </div>
      }
      empty={<EmptyState>Outages and delays of 90 days appear here.</EmptyState>}
    />
  );
}

const incidentColumns: readonly Column<Incident>[] = [
  {
    header: "Incident",
    phone: "title",
    cell: ({ title, text }) => (
      <span className={layout["two-lines"]}>
        <strong>{title}</strong>
        <span className={typography["note"]}>{text}</span>
      </span>
    ),
  },
  {
    header: "Began",
    phone: "time",
    cell: ({ startedAt }) => <Time at={startedAt} form="minute" />,
  },
  {
    header: "Lasted",
    align: "end",
    phone: "amount",
    cell: ({ startedAt, endedAt }) =>
      endedAt === null ? null : formatDuration(Math.max(endedAt - startedAt, 1_000)),
  },
  {
    header: "State",
    phone: "state",
    cell: ({ endedAt }) =>
      endedAt === null ? (
        <Status tone="amber">Open</Status>
      ) : (
        <Status tone="green">Resolved</Status>
      ),
  },
];
