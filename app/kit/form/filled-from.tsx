/** Name of the hidden field with the texts that a form was filled with. */
export const filledFrom = "filled-from";

/**
 * Tells an action what its form was filled with, so that it notices what others have saved since.
 *
 * @param json texts by field, as `mergeForm` expects them
 */
export function FilledFrom({ json }: { json: string }) {
  return <input type="hidden" name={filledFrom} value={json} />;
}
