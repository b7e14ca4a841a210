import type { FieldErrors } from 'react-hook-form';
import { fillInAllFields } from '../../schema/inputs/fields.ts';
import { commonMessages } from '../../schema/messages/common.ts';
import { Notice } from '../ui/notice.tsx';
import { isIncomplete } from './field-errors.ts';
import { useMessages } from './messages.ts';

/** Above a form of which a required field is empty: `Please fill in all fields` (specification §5). */
export function IncompleteNotice({ errors }: { readonly errors: FieldErrors }) {
  const messages = useMessages(commonMessages);
  return isIncomplete(errors) && <Notice tone="error">{messages.refusal(fillInAllFields)}</Notice>;
}
