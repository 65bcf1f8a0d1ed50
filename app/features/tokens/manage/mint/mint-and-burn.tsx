import layout from "#app/ui/layout.module.css";
import { BurnForm, BurnFromForm } from "./burn-forms.tsx";
import type { ManagedView } from "#app/features/tokens/manage/shared/managed-view.types.ts";
import { MintForm } from "./mint-form.tsx";

/** Forms to mint and burn. */
export function MintAndBurn({ view }: { view: ManagedView }) {
  const { token } = view.facts;
  return (
    <div className={layout["page"]}>
      <MintForm key={token} view={view} />
      <div className={layout["cards"]}>
        <BurnForm key={`own:${token}`} view={view} />
        <BurnFromForm key={`from:${token}`} view={view} />
      </div>
    </div>
  );
}
