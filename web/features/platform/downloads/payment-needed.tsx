import { downloadsTexts } from '../../../../schema/messages/downloads/index.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';

/** Stands in the download's place until the account is paid (docs/specification.md §4). */
export function PaymentNeeded() {
  const t = useTexts(downloadsTexts);
  return (
    <Notice
      tone="warning"
      title={t('paymentNeededTitle')}
      action={<ButtonLink to={paths.checkout()}>{t('payNow')}</ButtonLink>}
    >
      {t('paymentNeededText')}
    </Notice>
  );
}
