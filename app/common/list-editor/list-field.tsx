import { useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNonce } from "#app/ui/base/nonce.tsx";
import typography from "#app/ui/typography.module.css";
import { type ListSlot, type OnListChange, textareaInput } from "./list-input.ts";
import styles from "./list-field.module.css";

type ListFieldProps = {
  label: string;
  hint: string;
  /** Receives the current input: first the browser's own field, then the editor. */
  input: ListSlot;
  onChange: OnListChange;
};

/**
 * Field for a list of any length. The server renders the browser's own field; the editor, which
 * marks lines and does not slow down with their number, replaces it with all that was typed until
 * then.
 */
export function ListField({ label, hint, input, onChange }: ListFieldProps) {
  const id = useId();
  const nonce = useNonce();
  const field = useRef<HTMLTextAreaElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const [hasEditor, setHasEditor] = useState(false);
  const [labelId, hintId] = [`${id}-label`, `${id}-hint`];

  useEffect(() => {
    const textarea = field.current;
    if (!textarea) return;
    let dispose: (() => void) | null = null;
    let hasLeft = false;
    input.use(textareaInput(textarea, onChange));
    // Text typed before hydration has not been reported.
    if (textarea.value !== "") onChange(false, false);

    async function takeOver(textarea: HTMLTextAreaElement) {
      // If the editor fails to load, the field stays as it is.
      const loaded = await import("./line-editor.ts").catch(() => null);
      if (hasLeft || !loaded) return;
      const { value: text, selectionStart: anchor, selectionEnd: head } = textarea;
      const selection = document.activeElement === textarea ? { anchor, head } : null;
      flushSync(() => setHasEditor(true));
      if (!container.current) return;
      const editor = loaded.startLineEditor({
        parent: container.current,
        text,
        selection,
        labelledBy: labelId,
        describedBy: hintId,
        nonce,
        onChange,
      });
      dispose = editor.dispose;
      input.use(editor);
    }

    void takeOver(textarea);
    return () => {
      hasLeft = true;
      dispose?.();
    };
  }, [labelId, hintId, nonce, input, onChange]);

  return (
    <div className={styles["field"]}>
      <label
        id={labelId}
        htmlFor={hasEditor ? undefined : id}
        className={styles["label"]}
        onClick={() => hasEditor && input.focus()}
      >
        {label}
      </label>
      <p id={hintId} className={typography["note"]}>
        {hint}
      </p>
      {hasEditor ? (
        <div ref={container} className={styles["editor"]} />
      ) : (
        <textarea
          ref={field}
          id={id}
          aria-describedby={hintId}
          className={styles["textarea"]}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value === "", false)}
        />
      )}
    </div>
  );
}
