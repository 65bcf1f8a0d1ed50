import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { addressField } from "#app/chain/address-schema.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { DripForm } from "#app/features/faucet/requests/request-form.tsx";
import { dripSchema } from "#app/features/faucet/requests/faucet.schema.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import { getProgress } from "#app/domain/faucet/requests/progress.server.ts";
import { requestDrip } from "#app/domain/faucet/requests/request-drip.server.ts";
import { getStatus } from "#app/domain/faucet/requests/status.server.ts";
import { explainBlock } from "#app/domain/faucet/rules/explain-block.ts";
import { toFormErrors } from "#app/features/faucet/requests/faucet-form.server.ts";
import { RequestProgress } from "#app/features/faucet/requests/request-progress.tsx";
import { faucetPaths } from "#app/paths/faucet.ts";
import { formText, formTexts } from "#app/platform/form-text.ts";
import layout from "#app/ui/layout.module.css";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const search = new URL(request.url).searchParams;
  const requested = addressField.safeParse(search.get("to"));
  const recipient = requested.success ? requested.data : admin.viewed;
  const [statuses, progress] = await Promise.all([
    getStatus({
      recipient,
      requestedBy: admin.address,
      way: "console",
      clientAddress: null,
    }),
    getProgress(search.get("request") ?? ""),
  ]);
  return { recipient, statuses, progress, networks: publicConfig().networks };
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const form = await request.formData();
  const values = { address: formText(form, "address"), assets: formTexts(form, "assets") };
  const requested = dripSchema.safeParse(values);
  if (!requested.success)
    return data({ errors: toFormErrors(requested.error), values }, { status: 400 });
  const { address, assets } = requested.data;
  const outcome = await requestDrip({
    recipient: address,
    assets,
    requestedBy: admin.address,
    way: "console",
    clientAddress: null,
  });
  switch (outcome.kind) {
    case "accepted":
      return redirect(`${faucetPaths.index}?to=${address}&request=${outcome.id}`, 303);
    case "invalid":
      return data({ errors: { [outcome.field]: outcome.message }, values }, { status: 400 });
    case "rejected":
      return data({ errors: { assets: outcome.status.message ?? "" }, values }, { status: 409 });
    case "blocked": {
      const message = explainBlock(outcome.block, nameOf(outcome.asset));
      return data({ errors: { assets: message }, values }, { status: 409 });
    }
  }
}

export default function RequestTab() {
  const { recipient, statuses, progress, networks } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const assets = statuses.map((status) => status.asset);
  return (
    <div className={layout["page"]}>
      {progress && <RequestProgress request={progress} assets={assets} networks={networks} />}
      <DripForm
        key={progress?.id}
        recipient={recipient}
        statuses={statuses}
        networks={networks}
        errors={answer?.errors ?? {}}
        values={answer?.values ?? null}
      />
    </div>
  );
}
