import { useMutation } from '@apollo/client/react';
import { RecordConsentDocument } from '../../../../generated/graphql.ts';
import { recordConsentInput } from '../../../../schema/features/customers/customers.ts';
import { consentsTexts } from '../../../../schema/messages/consents/index.ts';
import { SchemaForm } from '../../../kit/forms/schema-form.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import type { ConsentTopic } from './consent-topic.ts';
import styles from './messages.module.css';

const schema = recordConsentInput.pick({ how: true });
/** How somebody of the workshop learns of it; the portal is the customer's own. */
const hows = ['COUNTER', 'CARD'] as const;
/** Of the words that the dialog shows (`words`); another one with every change of them. */
const textVersion = '2026-11';

export interface RecordConsentDialogProps {
  readonly customerId: string;
  readonly topic: ConsentTopic;
  readonly onClose: () => void;
}

/** Writes down that a customer has agreed, to the words that stand here. */
export function RecordConsentDialog({ customerId, topic, onClose }: RecordConsentDialogProps) {
  const t = useTexts(consentsTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [record] = useMutation(RecordConsentDocument);
  return (
    <Dialog open onClose={onClose} title={t(`topics.${topic.class}_${topic.channel}`)}>
      <SchemaForm
        schema={schema}
        initial={{ how: 'COUNTER' }}
        fields={['how']}
        submitText={t('record')}
        pendingText={t('saving')}
        failure={t('notSaved')}
        onCancel={onClose}
        send={async ({ how }) => {
          const result = await resultOf(record({ variables: { input: { customerId, ...topic, how, textVersion } } }));
          if (result.kind === 'ok') {
            toast({ title: t('recorded'), tone: 'success' });
            onClose();
          }
          return result;
        }}
      >
        {({ register }) => (
          <>
            <p className={styles.words}>{t(`words.${topic.class}_${topic.channel}`)}</p>
            <Field label={t('howLabel')} name="how">
              <Select {...register('how')} options={hows.map((value) => ({ value, label: t(`hows.${value}`) }))} />
            </Field>
          </>
        )}
      </SchemaForm>
    </Dialog>
  );
}
