import { use } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { fillInAllFields } from '../../../schema/fields/fill-in-all-fields.ts';
import { RefusalContext } from '../../language/language.ts';
import { isIncomplete } from '../../ui/forms/field-errors.ts';
import { Notice } from '../../ui/notices/notice.tsx';

/** Above a form of which a required field is empty: `Please fill in all fields` (docs/specification.md §5). */
export function IncompleteNotice({ errors }: { readonly errors: FieldErrors }) {
  const refusal = use(RefusalContext);
  return isIncomplete(errors) && <Notice tone="error">{refusal(fillInAllFields)}</Notice>;
}
