import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { listAddressBook } from "#app/common/address-book/address-book.server.ts";
import { saveDraft } from "#app/common/campaign/save-draft.server.ts";
import { createMintList } from "#app/features/multi-sender/create.server.ts";
import { draftSchema } from "#app/features/multi-sender/draft.schema.ts";
import { multiSenderLedger } from "#app/features/multi-sender/ledger.server.ts";
import { maxChunk } from "#app/features/multi-sender/multi-sender.types.ts";
import { listExemptContracts } from "#app/features/multi-sender/send-assets.server.ts";
import { ListForm } from "#app/features/tokens/manage/lists/list-form.tsx";
import { listSenderLists } from "#app/features/tokens/manage/lists/lists.server.ts";
import {
  loadManagedPage,
  requireTokenAddress,
} from "#app/features/tokens/manage/shared/managed-view.server.ts";
import { openToken } from "#app/domain/tokens/open-token.server.ts";
import { tokenPaths } from "#app/paths/tokens.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const view = await loadManagedPage(params["address"], address);
  if (view === null) return { page: null };
  const [addressBook, lists] = await Promise.all([
    listAddressBook(),
    listSenderLists(
      { token: view.facts.token, sender: address },
      multiSenderLedger,
      new URL(request.url),
    ),
  ]);
  return {
    page: { view, addressBook, lists, contracts: listExemptContracts(), chunkSize: maxChunk },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const token = requireTokenAddress(params["address"]);
  return saveDraft(request, {
    schema: draftSchema.refine((draft) => draft.token === token, "is a list of another token"),
    save: async (draft) => {
      // The mint is found by its event, even if the browser is closed.
      const opened = await openToken(token, address);
      return opened.kind === "rejected" ? opened : createMintList(draft, address);
    },
    path: tokenPaths.mintLists(token),
  });
}

export default function ListsTab() {
  const { page } = useLoaderData<typeof loader>();
  return page && <ListForm key={page.view.facts.token} {...page} />;
}
