import { kitTexts } from '../../../schema/messages/kit/index.ts';
import { useTexts } from '../../language/texts.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { FailedRead } from '../../ui/data/failed-read.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { paths } from '../navigation/paths.ts';
import type { ApiError } from '../session/api-error.ts';

export interface FailedPartProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
  /** Whether the reader may choose a plan where one is missing. */
  readonly mayPay: boolean;
}

/** In place of what could not be read: what is missing, with the way to it, or the way to try again. */
export function FailedPart({ error, onRetry, mayPay }: FailedPartProps) {
  const t = useTexts(kitTexts);
  if (error.code === 'PAYMENT_REQUIRED') {
    return (
      <Notice
        tone="warning"
        title={t('paymentNeeded')}
        action={mayPay && <ButtonLink to={paths.billing()}>{t('toBilling')}</ButtonLink>}
      />
    );
  }
  if (error.code === 'NOT_FOUND' || error.code === 'BAD_INPUT') {
    return (
      <Notice tone="warning" title={t('notThere')}>
        {t('notThereText')}
      </Notice>
    );
  }
  return <FailedRead text={error.text} retryText={t('retry')} onRetry={onRetry} />;
}
