import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from "react";
import { showToast } from "#app/ui/feedback/toast.ts";
import type { SearchDialog } from "./search-dialog.tsx";
import styles from "./search-box.module.css";

type SearchBoxProps = Pick<ComponentProps<typeof SearchDialog>, "useless">;

/**
 * Opens the search, which is loaded then and begins with what was typed meanwhile; also on Ctrl+K or
 * Command+K.
 */
export function SearchBox({ useless }: SearchBoxProps) {
  const [Loaded, setLoaded] = useState<ComponentType<ComponentProps<typeof SearchDialog>> | null>(
    null,
  );
  const [isOpen, setOpen] = useState(false);
  const [keysWhileLoading, setKeysWhileLoading] = useState("");
  const isLoading = isOpen && Loaded === null;

  const open = useCallback(() => {
    setOpen(true);
    import("./search-dialog.tsx").then(
      (module) => setLoaded(() => module.SearchDialog),
      () => {
        setOpen(false);
        setKeysWhileLoading("");
        showToast({ type: "error", message: "The search could not be loaded. Please try again." });
      },
    );
  }, []);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isK = event.key === "k" || event.key === "K";
      if (!isK || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // A dialog that is open already, such as a signature, stays on top.
      if (document.querySelector("dialog[open]") === null) open();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [open]);

  useEffect(() => {
    if (!isLoading) return;
    function collect(event: KeyboardEvent): void {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      setKeysWhileLoading((before) => before + event.key);
    }
    window.addEventListener("keydown", collect);
    return () => window.removeEventListener("keydown", collect);
  }, [isLoading]);

  function close(): void {
    setOpen(false);
    setKeysWhileLoading("");
  }

  return (
    <>
      <button type="button" className={styles["box"]} onClick={open} aria-keyshortcuts="Control+K">
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <span className={styles["text"]}>Search or jump to…</span>
        <kbd className={styles["keys"]} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {isOpen && Loaded && (
        <Loaded useless={useless} initialTerm={keysWhileLoading} onClose={close} />
      )}
    </>
  );
}
