import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { type SendMessageInput, SendSmsDocument } from '../../../../generated/graphql.ts';
import { sendMessageInput } from '../../../../schema/features/contact/messages.ts';
import { smsSendingTexts } from '../../../../schema/messages/sms-sending/index.ts';
import { SchemaForm } from '../../../kit/forms/schema-form.tsx';
import { type Result, useResult } from '../../../kit/session/result.ts';
import { useOperationId } from '../../../kit/writes/use-operation-id.ts';
import { useFormats } from '../../../language/formats.ts';
import { phoneWords } from '../../../language/phones.ts';
import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { pagePlace } from './link-places.ts';
import { SmsCost } from './sms-cost.tsx';

const schema = sendMessageInput.pick({ text: true });

export interface SmsDialogProps {
  readonly phone: string;
  /** To whom, of what kind, and which page it leads to. */
  readonly about: Pick<SendMessageInput, 'customerId' | 'kind' | 'vehicleId' | 'jobCardId' | 'invoiceId'>;
  /** What is said unless something else is written. */
  readonly words: string;
  readonly workshop: string;
  /** What has to be done before, as the freezing of an estimate. */
  readonly before?: () => Promise<Result<unknown>>;
  readonly onSent?: () => void;
  readonly onClose: () => void;
}

/** Sends an SMS that leads to a page: its words can be changed, and what it costs stands below them. */
export function SmsDialog({ phone, about, words, workshop, before, onSent, onClose }: SmsDialogProps) {
  const t = useTexts(smsSendingTexts);
  const { moment } = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const withOperationId = useOperationId();
  const [send] = useMutation(SendSmsDocument);
  // It stays done where the SMS alone was refused.
  const isPrepared = useRef(false);
  return (
    <Dialog open onClose={onClose} title={t('title', { phone: phoneWords(phone) })} description={t('lead')}>
      <SchemaForm
        schema={schema}
        initial={{ text: words }}
        fields={['text']}
        submitText={t('send')}
        pendingText={t('sending')}
        failure={t('notSent')}
        onCancel={onClose}
        send={async ({ text }) => {
          const prepared = isPrepared.current ? undefined : await before?.();
          if (prepared?.kind === 'error') return prepared;
          isPrepared.current = true;
          const input = withOperationId({ ...about, text: text ?? words, channel: 'SMS' as const });
          const result = await resultOf(send({ variables: { input } }));
          if (result.kind === 'error') return result;
          const { reason, notBefore } = result.data.sendMessage;
          if (reason !== null) {
            toast({ title: t('notSent'), text: t(`reasons.${reason}`), tone: 'error' });
            return result;
          }
          toast({
            title: notBefore === null ? t('queued') : t('queuedLater', { moment: moment(notBefore) }),
            tone: 'success',
          });
          onSent?.();
          onClose();
          return result;
        }}
      >
        {({ register, watch, formState: { errors } }) => (
          <>
            <Field label={t('text')} name="text" error={errors.text?.message}>
              <TextArea {...register('text')} maxLength={1000} rows={3} />
            </Field>
            <SmsCost parts={{ words: watch('text') || words, url: pagePlace(window.location.origin), workshop }} />
          </>
        )}
      </SchemaForm>
    </Dialog>
  );
}
