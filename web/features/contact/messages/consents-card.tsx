import { useMutation } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { type ConsentsOfCustomerFragment, WithdrawConsentDocument } from '../../../../generated/graphql.ts';
import { type ConsentsText, consentsTexts } from '../../../../schema/messages/consents/index.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { type Formats, useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import type { ConsentTopic } from './consent-topic.ts';
import styles from './messages.module.css';

const RecordConsentDialog = lazy(async () => ({
  default: (await import('./record-consent-dialog.tsx')).RecordConsentDialog,
}));

const topics: readonly ConsentTopic[] = [
  { class: 'INVITATION', channel: 'MAIL' },
  { class: 'INVITATION', channel: 'SMS' },
  { class: 'ADVERTISING', channel: 'MAIL' },
  { class: 'ADVERTISING', channel: 'SMS' },
];

export interface ConsentsCardProps {
  readonly customer: ConsentsOfCustomerFragment;
  /** Whether consents can be recorded and ended here. */
  readonly editable: boolean;
}

/** What a customer has agreed to be sent and what they have refused: since when, and how it was given. */
export function ConsentsCard({ customer, editable }: ConsentsCardProps) {
  const t = useTexts(consentsTexts);
  const formats = useFormats();
  const [asked, setAsked] = useState<{ readonly topic: ConsentTopic; readonly act: 'record' | 'end' }>();
  const close = () => setAsked(undefined);
  return (
    <SectionCard title={t('title')}>
      <ul className={styles.topics}>
        {topics.map((topic) => {
          const name = t(`topics.${topic.class}_${topic.channel}`);
          const { state, ends } = stateOf(customer, topic, t, formats);
          return (
            <li key={name} className={styles.topic}>
              <div>
                <p>{name}</p>
                <p className={styles.why}>{state}</p>
              </div>
              {editable &&
                (ends === undefined ? (
                  <Button
                    variant="ghost"
                    aria-label={t('recordOf', { topic: name })}
                    onClick={() => setAsked({ topic, act: 'record' })}
                  >
                    {t('record')}
                  </Button>
                ) : (
                  <Button
                    variant="ghost"
                    aria-label={t(`${ends}Of`, { topic: name })}
                    onClick={() => setAsked({ topic, act: 'end' })}
                  >
                    {t(ends)}
                  </Button>
                ))}
            </li>
          );
        })}
      </ul>
      {asked?.act === 'record' && (
        <Suspense>
          <RecordConsentDialog customerId={customer.id} topic={asked.topic} onClose={close} />
        </Suspense>
      )}
      <EndQuestion customerId={customer.id} topic={asked?.act === 'end' ? asked.topic : undefined} onClose={close} />
    </SectionCard>
  );
}

interface EndQuestionProps {
  readonly customerId: string;
  /** Undefined while nothing is asked. */
  readonly topic: ConsentTopic | undefined;
  readonly onClose: () => void;
}

function EndQuestion({ customerId, topic, onClose }: EndQuestionProps) {
  const t = useTexts(consentsTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [withdraw, { loading }] = useMutation(WithdrawConsentDocument);
  const end = async (of: ConsentTopic) => {
    const result = await resultOf(withdraw({ variables: { input: { customerId, ...of } } }));
    if (result.kind === 'ok') toast({ title: t('ended'), tone: 'success' });
    else toast({ title: t('notSaved'), text: result.error.text, tone: 'error' });
    onClose();
  };
  // Its words stay while it closes.
  const [last, setLast] = useState<ConsentTopic>();
  if (topic !== undefined && topic !== last) setLast(topic);
  const of = topic ?? last;
  return (
    <ConfirmDialog
      open={topic !== undefined}
      title={of ? t('askEnd', { topic: t(`topics.${of.class}_${of.channel}`) }) : ''}
      description={t('askEndText')}
      confirmText={t('withdraw')}
      pending={loading}
      pendingText={t('ending')}
      onConfirm={() => void (topic && end(topic))}
      onCancel={onClose}
    />
  );
}

/** How it stands with a topic, and by which word it can be ended; undefined where it is ended, or was never agreed to. */
function stateOf(
  customer: ConsentsOfCustomerFragment,
  topic: ConsentTopic,
  t: ConsentsText,
  formats: Formats,
): { readonly state: string; readonly ends?: 'withdraw' | 'refuse' } {
  // The latest comes first.
  const latest = customer.consents?.find((each) => each.class === topic.class && each.channel === topic.channel);
  if (latest !== undefined && latest.withdrawnAt === null) {
    const given = { day: formats.date(latest.givenAt), how: t(`how.${latest.how}`) };
    return { state: t('given', given), ends: 'withdraw' };
  }
  const isSoftOptIn = topic.class === 'INVITATION' && topic.channel === 'MAIL';
  if (isSoftOptIn && customer.optedOutAt !== null) {
    return { state: t('optedOut', { day: formats.date(customer.optedOutAt) }) };
  }
  if (isSoftOptIn) return { state: t('customersOnly'), ends: 'refuse' };
  if (latest?.withdrawnAt) return { state: t('withdrawn', { day: formats.date(latest.withdrawnAt) }) };
  return { state: t('none') };
}
