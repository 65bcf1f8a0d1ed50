import { useNavigation } from "@remix-run/react";
import { consolePaths } from "#app/paths/console.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { releaseScheme } from "#app/ui/theme/color-scheme.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { deletePersistedForms } from "#app/ui/base/use-persisted-form.ts";
import typography from "#app/ui/typography.module.css";
import styles from "./sign-out-panel.module.css";

/** Form field that ends all of the wallet's sessions. */
export const everywhereField = "everywhere";

/** Asks for confirmation before signing out. Works without JavaScript. */
export function SignOutPanel({ address }: { address: string | null }) {
  const navigation = useNavigation();
  const isPending = (everywhere: boolean) =>
    navigation.formData !== undefined && navigation.formData.has(everywhereField) === everywhere;
  if (address === null) {
    return (
      <section className={styles["panel"]}>
        <h1>Sign out</h1>
        <p className={typography["quiet"]}>You are not signed in.</p>
        <ButtonLink to="/">Go to the home page</ButtonLink>
      </section>
    );
  }
  return (
    <section className={styles["panel"]}>
      <h1>Sign out</h1>
      <p className={typography["quiet"]}>
        <code className={typography["wrap"]}>{address}</code> is signed in. Signing out everywhere
        also ends its sessions in other browsers.
      </p>
      <Form
        method="post"
        action={consolePaths.signOut}
        className={styles["actions"]}
        onSubmit={() => {
          deletePersistedForms();
          releaseScheme();
        }}
      >
        <Button type="submit" variant="primary" pending={isPending(false)}>
          Sign out
        </Button>
        <Button type="submit" name={everywhereField} value="1" pending={isPending(true)}>
          Sign out everywhere
        </Button>
      </Form>
    </section>
  );
}
