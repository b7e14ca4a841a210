import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { SmsPreviewDocument } from '../../../../generated/graphql.ts';
import { composeSms, type SmsParts } from '../../../../schema/features/contact/sms/sms-text.ts';
import { smsSendingTexts } from '../../../../schema/messages/sms-sending/index.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Note } from '../../../ui/notices/note.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import styles from './letter.module.css';
import { withoutSecrets } from './link-places.ts';

const pauseMilliseconds = 300;

/** An SMS as it would be sent, with its parts, their price, and why it would not leave; counted at each pause in the typing. */
export function SmsCost({ parts }: { readonly parts: SmsParts }) {
  const t = useTexts(smsSendingTexts);
  const { money } = useFormats();
  const whole = composeSms(parts);
  const [text, setText] = useState(whole);
  useEffect(() => {
    const timer = setTimeout(() => setText(whole), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [whole]);
  const { data, previousData } = useQuery(SmsPreviewDocument, { variables: { text }, fetchPolicy: 'network-only' });
  const preview = (data ?? previousData)?.smsPreview;
  if (preview === undefined) return <Note role="status">{t('measuring')}</Note>;
  const { reason, segments, costCents } = preview;
  return (
    <>
      {reason !== null && (
        <Notice tone="warning" title={t('wouldNotLeave')}>
          {t(`reasons.${reason}`)}
        </Notice>
      )}
      <section aria-label={t('preview')}>
        <p className={styles.letter}>{withoutSecrets(preview.text)}</p>
      </section>
      <Note role="status">{t('cost', { segments, sum: money(costCents, 'EUR') })}</Note>
    </>
  );
}
