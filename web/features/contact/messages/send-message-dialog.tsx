import { useMutation } from '@apollo/client/react';
import { Suspense } from 'react';
import { SendMessageDocument } from '../../../../generated/graphql.ts';
import { classOfKind, sendMessageInput } from '../../../../schema/features/contact/messages.ts';
import { messageKind } from '../../../../schema/features/workshop/enums.ts';
import { messagesTexts } from '../../../../schema/messages/messages/index.ts';
import { SchemaForm } from '../../../kit/forms/schema-form.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useOperationId } from '../../../kit/writes/use-operation-id.ts';
import { useFormats } from '../../../language/formats.ts';
import { phoneWords } from '../../../language/phones.ts';
import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { useSmsWay } from '../sms/index.ts';
import { reasonOf } from './message-reason.ts';
import type { WrittenCustomer } from './written-customer.ts';
import { WrittenSms } from './written-sms.tsx';

const schema = sendMessageInput.pick({ kind: true, text: true, channel: true });
const kinds = messageKind.options;

export interface SendMessageDialogProps {
  readonly customer: WrittenCustomer;
  readonly onClose: () => void;
}

/** Writes to a customer, by mail or by SMS; what it is about decides whether it may be sent. */
export function SendMessageDialog({ customer, onClose }: SendMessageDialogProps) {
  const t = useTexts(messagesTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const withOperationId = useOperationId();
  const [send] = useMutation(SendMessageDocument, { refetchQueries: ['MessagesOfCustomer'] });
  const { id: customerId, phone, consentRemindersAt } = customer;
  const hasSms = useSmsWay(phone);
  return (
    <Dialog open onClose={onClose} title={t('write')}>
      <SchemaForm
        schema={schema}
        initial={{ kind: 'APPOINTMENT', text: '', channel: 'MAIL' }}
        fields={['channel', 'kind', 'text']}
        submitText={t('send')}
        pendingText={t('sending')}
        failure={t('notSent')}
        onCancel={onClose}
        send={async ({ kind, text, channel }) => {
          const input = withOperationId({ customerId, kind, text: text ?? null, channel });
          const result = await resultOf(send({ variables: { input } }));
          if (result.kind === 'error') return result;
          const { reason, notBefore } = result.data.sendMessage;
          if (reason !== null) toast({ title: t('notSent'), text: reasonOf(t, { reason, channel }), tone: 'error' });
          else if (notBefore === null) toast({ title: t('queued'), tone: 'success' });
          else toast({ title: t('queuedLater', { moment: formats.moment(notBefore) }), tone: 'success' });
          onClose();
          return result;
        }}
      >
        {({ register, watch, formState: { errors } }) => {
          const [kind, channel, text] = watch(['kind', 'channel', 'text']);
          const isSms = channel === 'SMS';
          const needsNoConsent = classOfKind[kind] === 'SERVICE' || consentRemindersAt !== null;
          return (
            <>
              {hasSms && phone !== null && (
                <Field label={t('way')} name="channel">
                  <Select
                    {...register('channel')}
                    options={[
                      { value: 'MAIL', label: t('ways.MAIL') },
                      { value: 'SMS', label: t('ways.SMS', { phone: phoneWords(phone) }) },
                    ]}
                  />
                </Field>
              )}
              <Field label={t('kind')} name="kind">
                <Select {...register('kind')} options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
              </Field>
              <Note role="status">{t(`${isSms ? 'smsClasses' : 'classes'}.${classOfKind[kind]}`)}</Note>
              <Field
                label={t('text')}
                name="text"
                hint={t(isSms ? 'smsText' : 'textHint')}
                optional
                error={errors.text?.message}
              >
                <TextArea {...register('text')} maxLength={1000} rows={isSms ? 3 : 6} />
              </Field>
              {isSms && (
                <Suspense>
                  <WrittenSms customer={customer} kind={kind} text={text ?? ''} stops={!needsNoConsent} />
                </Suspense>
              )}
            </>
          );
        }}
      </SchemaForm>
    </Dialog>
  );
}
