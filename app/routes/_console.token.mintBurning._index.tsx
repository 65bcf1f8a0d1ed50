import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { unfollowToken } from "#app/domain/tokens/followed.server.ts";
import { requireTokenAddress } from "#app/features/tokens/manage/shared/managed-view.server.ts";
import { openToken } from "#app/domain/tokens/open-token.server.ts";
import { readPicker } from "#app/features/tokens/manage/tokens/picker.server.ts";
import { type PickAnswer, PickerView } from "#app/features/tokens/manage/tokens/picker-view.tsx";
import { tokenPaths } from "#app/paths/tokens.ts";
import { formText } from "#app/platform/form-text.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { picker: await readPicker(new URL(request.url).searchParams.get("before")) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const form = await request.formData();
  const input = formText(form, "token");
  if (formText(form, "intent") === "unfollow") {
    await unfollowToken(requireTokenAddress(input), address);
    return redirect(tokenPaths.manage, 303);
  }
  const outcome = await openToken(input, address);
  if (outcome.kind === "open") return redirect(tokenPaths.token(outcome.token), 303);
  return data<PickAnswer>({ values: input, message: outcome.message }, { status: 400 });
}

export default function PickerPage() {
  const { picker } = useLoaderData<typeof loader>();
  return <PickerView picker={picker} answer={useActionResult<typeof action>()} />;
}
