import { consolePaths } from "#app/paths/console.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { AccountButton } from "#app/wallet/account-button.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./gate.module.css";

type GateSession = {
  address: string;
  roles: { bridge: boolean; staking: boolean; ecosystem: boolean };
};

/** Shown instead of a console page to users who may not see it. */
export function Gate({ session }: { session: GateSession | null }) {
  return (
    <section className={styles["gate"]}>
      <img src="/logo-compact.svg" alt="" width={48} height={48} />
      <h1 className={styles["title"]}>Please Connect to admin wallet.</h1>
      {session ? (
        <>
          <p className={styles["text"]}>
            <code className={typography["wrap"]}>{session.address}</code> is signed in
            {missingLists(session.roles)}
          </p>
          <Form method="post" action={consolePaths.signOut}>
            <Button type="submit">Sign out</Button>
          </Form>
        </>
      ) : (
        <>
          <p className={styles["text"]}>
            Only wallets on all three admin lists can open the console.
          </p>
          <AccountButton />
          <noscript>
            <p className={styles["text"]}>Connecting a wallet needs JavaScript.</p>
          </noscript>
        </>
      )}
    </section>
  );
}

function missingLists({ bridge, staking, ecosystem }: GateSession["roles"]): string {
  const missing = [
    bridge ? [] : ["bridge"],
    staking ? [] : ["staking"],
    ecosystem ? [] : ["ecosystem"],
  ].flat();
  if (missing.length === 0) return ".";
  if (missing.length === 3) return ", but is on no admin list.";
  const [first, second] = missing;
  return second === undefined
    ? `, but is not on the ${first} admin list.`
    : `, but is not on the ${first} and ${second} admin lists.`;
}
