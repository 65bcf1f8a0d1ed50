import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { listAddressBook } from "#app/common/address-book/address-book.server.ts";
import { createMultiSend } from "#app/features/multi-sender/create.server.ts";
import { draftSchema } from "#app/features/multi-sender/draft.schema.ts";
import { SendForm, type SendAnswer } from "#app/features/multi-sender/send-form.tsx";
import { listOwnContracts, listSendAssets } from "#app/features/multi-sender/send-assets.server.ts";
import { asSentence } from "#app/ui/format.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const search = new URL(request.url).searchParams;
  const token = search.get("token");
  const asked = token === null ? null : { chainId: Number(search.get("chain")), token };
  return {
    sender: admin.address,
    ...(await listSendAssets(admin.address, asked)),
    contracts: listOwnContracts(),
    addressBook: await listAddressBook(),
    networks: publicConfig().networks,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const refuse = (sentence: string) =>
    data<SendAnswer>({ kind: "refused", sentence }, { status: 400 });
  const parsed = draftSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return refuse(asSentence(`${issue?.path.join(" ") ?? "the list"}: ${issue?.message ?? ""}`));
  }
  const result = await createMultiSend(parsed.data, admin.address);
  switch (result.kind) {
    case "created":
      return redirect(`/multiSender/${result.id}`, 303);
    case "refused":
      return refuse(result.sentence);
    case "same": {
      const { id, title, createdAt } = result.earlier;
      return data<SendAnswer>({ kind: "same", earlier: { id, title, createdAt } }, { status: 409 });
    }
  }
}

export default function SendTab() {
  return <SendForm {...useLoaderData<typeof loader>()} />;
}
