import type { ReactNode } from 'react';
import type { InvoicePartsFragment } from '../../../../generated/graphql.ts';
import { fiscalTexts } from '../../../../schema/messages/fiscal/index.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { refusalOf } from './confirmation-words.ts';

export interface ConfirmationNoticeProps {
  readonly fiscal: NonNullable<InvoicePartsFragment['fiscal']>;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** That the tax authority has not confirmed an invoice yet, and until when it has to; or why it refuses to. */
export function ConfirmationNotice({ fiscal: { state, code, deadline }, action }: ConfirmationNoticeProps) {
  const t = useTexts(fiscalTexts);
  const formats = useFormats();
  if (state === 'CONFIRMED') return null;
  if (state === 'WAITING') {
    return (
      <Notice tone="warning" title={t('stillWaits')} action={action}>
        {t('waitsText', { day: formats.moment(deadline) })}
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={t('refused')} action={action}>
      {[
        t(`refusals.${refusalOf(code)}`, { code: code ?? '' }),
        t('refusedText', { day: formats.moment(deadline) }),
      ].join(' ')}
    </Notice>
  );
}
