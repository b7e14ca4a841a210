import type { FieldErrors, FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { fillInAllFields } from '../../../schema/fields/fill-in-all-fields.ts';

/**
 * Whether a required field is empty, which is said once for the whole form: `Please fill in all fields`
 * (docs/specification.md §5).
 */
export function isIncomplete(errors: FieldErrors): boolean {
  return Object.values(errors).some((error) => isEmpty(error?.message));
}

/**
 * What is at a field. Under an empty one the form's sentence shrinks to a word, since it is shown above already.
 *
 * @param required the word, in the language of the screen
 */
export function fieldMessage(
  error: { readonly message?: string | undefined } | undefined,
  required: string,
): string | undefined {
  return isEmpty(error?.message) ? required : error?.message;
}

const isEmpty = (reason: unknown) => reason === fillInAllFields;

/**
 * Puts the server's field messages at their fields and the focus on the first of them.
 *
 * @param names the form's fields from top to bottom
 * @returns whether any message found its field
 */
export function placeFieldErrors<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  names: readonly FieldPath<Values>[],
  messages: Readonly<Record<string, string>> = {},
): boolean {
  const refused = names.filter((name) => messages[name] !== undefined);
  for (const [place, name] of refused.entries()) {
    setError(name, { type: 'server', message: messages[name] ?? '' }, { shouldFocus: place === 0 });
  }
  return refused.length > 0;
}
