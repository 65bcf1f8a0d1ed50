import { useSubmit } from "@remix-run/react";
import type { FormEvent } from "react";
import { useProofOfWork } from "#app/features/faucet/shared/work/use-proof-of-work.ts";
import { formText, formTexts } from "#app/platform/form-text.ts";
import { readAmounts } from "./amount-fields.ts";

/** Computes the proof of work that a request needs when its form is submitted, and submits it then. */
export function useSubmitWithWork(needsWork: boolean) {
  const submit = useSubmit();
  const { state, prove, cancel } = useProofOfWork();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (!needsWork) return;
    event.preventDefault();
    void proveAndSubmit(new FormData(event.currentTarget));
  }

  async function proveAndSubmit(form: FormData) {
    const assets = formTexts(form, "assets");
    const amounts = readAmounts(form, assets);
    const proved = await prove({ address: formText(form, "address"), assets, amounts });
    if (proved.kind === "stopped") return;
    if (proved.work !== null) form.set("work", JSON.stringify(proved.work));
    submit(form, { method: "post", preventScrollReset: true });
  }

  return { state, cancel, onSubmit };
}
