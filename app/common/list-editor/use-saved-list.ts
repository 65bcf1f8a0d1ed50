import { useEffect, useRef } from "react";
import { readSavedText, saveText } from "#app/ui/base/use-persisted-form.ts";
import type { ListInput } from "./list-input.ts";

/**
 * Length up to which a list is saved, in characters. Saving a longer one, as of a large file, would
 * delay typing, and a few of them would fill the tab's storage.
 */
const maxLength = 1_000_000;
/** Pause after which a changed list is saved, in milliseconds: writing a long one delays typing. */
const pauseMs = 1_000;

type SavedListOptions = {
  /** Name under which the list survives a reload of this tab; null if it does not, or no longer. */
  saveAs: string | null;
  isEmpty: boolean;
  /** Whether the list has changed since it was last read. */
  isReading: boolean;
  /** Called when the saved text was written into the input; must be stable between renders. */
  onRestore: () => void;
};

/** Saves the text of a list and restores it after a reload, unless the input already has a text. */
export function useSavedList(input: ListInput, options: SavedListOptions): void {
  const { saveAs, isEmpty, isReading, onRestore } = options;
  const saved = useRef("");

  useEffect(() => {
    if (saveAs === null || isReading) return;
    const save = () => {
      const text = isEmpty ? "" : input.read();
      if (text === saved.current) return;
      saved.current = text;
      saveText(saveAs, isEmpty || text.length > maxLength ? null : text);
    };
    const timer = setTimeout(save, pauseMs);
    window.addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", save);
    };
  }, [input, saveAs, isEmpty, isReading]);

  useEffect(() => {
    const text = saveAs === null ? null : readSavedText(saveAs);
    if (text === null || input.read() !== "") return;
    saved.current = text;
    input.write(text);
    onRestore();
  }, [input, saveAs, onRestore]);
}
