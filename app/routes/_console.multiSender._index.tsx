import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { listAddressBook } from "#app/common/address-book/address-book.server.ts";
import { saveDraft } from "#app/common/campaign/save-draft.server.ts";
import { createMultiSend } from "#app/features/multi-sender/create.server.ts";
import { draftSchema } from "#app/features/multi-sender/draft.schema.ts";
import { SendForm } from "#app/features/multi-sender/send-form.tsx";
import {
  listExemptContracts,
  listSendAssets,
} from "#app/features/multi-sender/send-assets.server.ts";
import { multiSenderPaths } from "#app/paths/multi-sender.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return {
    sender: admin.address,
    ...(await listSendAssets(admin.address, new URL(request.url))),
    contracts: listExemptContracts(),
    addressBook: await listAddressBook(),
    networks: publicConfig().networks,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  return saveDraft(request, {
    schema: draftSchema,
    save: (draft) => createMultiSend(draft, admin.address),
    path: multiSenderPaths.index,
    listPath: multiSenderPaths.campaigns,
  });
}

export default function SendTab() {
  return <SendForm {...useLoaderData<typeof loader>()} />;
}
