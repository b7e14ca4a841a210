import { type ReactNode, use } from 'react';
import { RefusalContext } from '../../language/language.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import type { ApiError } from '../session/api-error.ts';

export interface RefusalNoticeProps {
  readonly error: ApiError;
  /** What did not happen; the words of the refusal unless it is given. */
  readonly title?: string | undefined;
  readonly action?: ReactNode;
}

/** Says why something was refused, and part by part what has to be corrected. */
export function RefusalNotice({ error, title, action }: RefusalNoticeProps) {
  const refusal = use(RefusalContext);
  const parts = Object.entries(error.fields ?? {});
  return (
    <Notice tone="error" title={title ?? error.text} action={action}>
      {title !== undefined && <p>{error.text}</p>}
      {parts.length > 0 && (
        <ul>
          {parts.map(([part, reason]) => (
            <li key={part}>{refusal(reason)}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
