import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { nameOf, readAddress } from "#app/features/explorer/address.server.ts";
import { AddressView } from "#app/features/explorer/address-view.tsx";
import { addressParam, chainParam } from "#app/features/explorer/explorer-params.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Address");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const chainId = chainParam(params);
  const address = addressParam(params);
  const reading = await readAddress(chainId, address);
  return { address, name: nameOf(chainId, address), reading, network: getNetwork(chainId) };
}

export default function AddressPage() {
  const { address, name, reading, network } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Address">On {network.chainName}.</PageHeader>
      <AddressView address={address} name={name} reading={reading} network={network} />
    </>
  );
}

export const ErrorBoundary = PageBoundary;
