import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { submitDripForm } from "#app/features/faucet/requests/faucet-form.server.ts";
import { loadPublicFaucet } from "#app/features/faucet/requests/public-faucet.server.ts";
import { DripForm } from "#app/features/faucet/requests/request-form.tsx";
import { RequestProgress } from "#app/features/faucet/requests/request-progress.tsx";
import { ReturnCard } from "#app/features/faucet/requests/return-card.tsx";
import { senderOfWallet } from "#app/features/faucet/requests/sender.server.ts";
import { publicPaths } from "#app/paths/public.ts";
import { findWallet, requirePublic } from "#app/session/guard.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import layout from "#app/ui/layout.module.css";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => [{ title: "Faucet" }];

/** Public: what everyone may request, and the request that the URL names. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePublic("faucet");
  const { networks, ensLookup } = publicConfig();
  const faucet = await loadPublicFaucet(request, findWallet, context.clientAddress);
  return { ...faucet, networks, takesNames: ensLookup };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePublic("faucet");
  const sender = senderOfWallet(await findWallet(request), context.clientAddress);
  const outcome = await submitDripForm(await request.formData(), sender);
  if (outcome.kind === "accepted") {
    const { recipient, id } = outcome;
    return redirect(`${publicPaths.faucet}?to=${recipient}&request=${id}`, 303);
  }
  const { errors, values, status } = outcome;
  return data({ errors, values }, { status });
}

export default function PublicFaucet() {
  const { recipient, statuses, progress, returnAddresses, networks, takesNames } =
    useLoaderData<typeof loader>();
  const answer = useActionResult<typeof action>();
  const assets = statuses.map((status) => status.asset);
  return (
    <>
      <PageHeader title="Faucet">
        Free coins for these networks. They have no value. You need no wallet: enter any address.
      </PageHeader>
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
    </>
  );
}

export const ErrorBoundary = PageBoundary;
