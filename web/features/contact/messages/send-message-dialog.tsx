import { useMutation } from '@apollo/client/react';
import { SendMessageDocument } from '../../../../generated/graphql.ts';
import { classOfKind, sendMessageInput } from '../../../../schema/features/contact/messages.ts';
import { messageKind } from '../../../../schema/features/workshop/enums.ts';
import { messagesTexts } from '../../../../schema/messages/messages/index.ts';
import { DialogForm } from '../../../kit/forms/dialog-form.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useOperationId } from '../../../kit/writes/use-operation-id.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';
import { Note } from '../../../ui/notices/note.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';

const schema = sendMessageInput.pick({ kind: true, text: true });
const kinds = messageKind.options;

export interface SendMessageDialogProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** Writes a mail to a customer; what it is about decides whether it may be sent. */
export function SendMessageDialog({ customerId, onClose }: SendMessageDialogProps) {
  const t = useTexts(messagesTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const withOperationId = useOperationId();
  const [send] = useMutation(SendMessageDocument, { refetchQueries: ['MessagesOfCustomer'] });
  return (
    <Dialog open onClose={onClose} title={t('write')}>
      <DialogForm
        schema={schema}
        initial={{ kind: 'APPOINTMENT', text: '' }}
        fields={['kind', 'text']}
        submitText={t('send')}
        pendingText={t('sending')}
        failure={t('notSent')}
        onCancel={onClose}
        send={async ({ kind, text }) => {
          const input = withOperationId({ customerId, kind, text: text ?? null, channel: 'MAIL' as const });
          const result = await resultOf(send({ variables: { input } }));
          if (result.kind === 'error') return result;
          const { reason, notBefore } = result.data.sendMessage;
          if (reason !== null) toast({ title: t('notSent'), text: t(`reasons.${reason}`), tone: 'error' });
          else if (notBefore === null) toast({ title: t('queued'), tone: 'success' });
          else toast({ title: t('queuedLater', { moment: formats.moment(notBefore) }), tone: 'success' });
          onClose();
          return result;
        }}
      >
        {({ register, watch, formState: { errors } }) => (
          <>
            <Field label={t('kind')} name="kind">
              <Select {...register('kind')} options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))} />
            </Field>
            <Note role="status">{t(`classes.${classOfKind[watch('kind')]}`)}</Note>
            <Field label={t('text')} name="text" hint={t('textHint')} optional error={errors.text?.message}>
              <TextArea {...register('text')} maxLength={1000} rows={6} />
            </Field>
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
