import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { addressField } from "#app/chain/address-schema.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { DripForm } from "#app/features/faucet/requests/request-form.tsx";
import { getProgress } from "#app/domain/faucet/requests/progress.server.ts";
import { getStatus } from "#app/domain/faucet/requests/status.server.ts";
import { listReturnAddresses } from "#app/domain/faucet/returns/returns.server.ts";
import { requestBody } from "#app/features/faucet/requests/faucet-api.server.ts";
import { submitDripForm } from "#app/features/faucet/requests/faucet-form.server.ts";
import { RequestProgress } from "#app/features/faucet/requests/request-progress.tsx";
import { ReturnCard } from "#app/features/faucet/requests/return-card.tsx";
import { faucetPaths } from "#app/paths/faucet.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import layout from "#app/ui/layout.module.css";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const search = new URL(request.url).searchParams;
  const requested = addressField.safeParse(search.get("to"));
  const recipient = requested.success ? requested.data : admin.viewed;
  const [statuses, progress, returnAddresses] = await Promise.all([
    getStatus({
      recipient,
      requestedBy: admin.address,
      way: "console",
      clientAddress: null,
    }),
    getProgress(search.get("request") ?? ""),
    listReturnAddresses(),
  ]);
  const { networks, ensLookup } = publicConfig();
  return {
    recipient,
    statuses,
    progress: progress && requestBody(progress),
    returnAddresses,
    networks,
    takesNames: ensLookup,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { address: requestedBy } = await requireAdmin(request);
  const sender = { requestedBy, way: "console", clientAddress: null } as const;
  const outcome = await submitDripForm(await request.formData(), sender);
  if (outcome.kind === "accepted") {
    const { recipient, id } = outcome;
    return redirect(`${faucetPaths.index}?to=${recipient}&request=${id}`, 303);
  }
  const { errors, values, status } = outcome;
  return data({ errors, values }, { status });
}

export default function RequestTab() {
  const { recipient, statuses, progress, returnAddresses, networks, takesNames } =
    useLoaderData<typeof loader>();
  const answer = useActionResult<typeof action>();
  const assets = statuses.map((status) => status.asset);
  return (
    <div className={layout["page"]}>
      {progress && <RequestProgress request={progress} assets={assets} networks={networks} />}
      <DripForm
        key={progress?.id}
        recipient={recipient}
        statuses={statuses}
        networks={networks}
        takesNames={takesNames}
        errors={answer?.errors ?? {}}
        values={answer?.values ?? null}
      />
      <ReturnCard addresses={returnAddresses} networks={networks} />
    </div>
  );
}
