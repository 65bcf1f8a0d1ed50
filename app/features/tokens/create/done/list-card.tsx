import { Form, useNavigation } from "@remix-run/react";
import { LogoField } from "#app/features/tokens/shared/logo-field.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import type { DonePage } from "./done-page.server.ts";

type ListCardProps = Pick<DonePage, "token" | "listed"> & { error: string | null };

/** Lists or delists the token, and changes its logo. */
export function ListCard({ token, listed, error }: ListCardProps) {
  const { state } = useNavigation();
  const pending = state === "submitting";
  return (
    <section className={layout["card"]} aria-label="Console's token list">
      <h2>Console&apos;s token list</h2>
      {error !== null && <Notice tone="danger">{error}</Notice>}
      <p>
        {listed
          ? "On the list: multi-sender, burning and vesting offer it to every admin."
          : "Not on the list. Listed tokens are offered by multi-sender, burning and vesting."}
      </p>
      <Form
        key={listed?.logo ?? String(listed !== null)}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className={layout["page"]}
      >
        <input type="hidden" name="chain" value={token.chainId} />
        <input type="hidden" name="token" value={token.token} />
        <input type="hidden" name="seen" value={listed?.logo ?? ""} />
        <LogoField />
        <span className={layout["tools"]}>
          {listed ? (
            <>
              <Button type="submit" name="intent" value="logo" pending={pending}>
                Change the logo
              </Button>
              <Button type="submit" name="intent" value="unlist" pending={pending}>
                Remove from the list
              </Button>
            </>
          ) : (
            <Button type="submit" name="intent" value="list" pending={pending}>
              Add to the list
            </Button>
          )}
        </span>
      </Form>
    </section>
  );
}
