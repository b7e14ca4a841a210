import { useMutation } from '@apollo/client/react';
import { CancelSubscriptionDocument } from '../../../../../generated/graphql.ts';
import { cancelSubscriptionInput } from '../../../../../schema/features/subscription/billing.ts';
import { subscriptionTexts } from '../../../../../schema/messages/subscription/index.ts';
import { cancellationReasons } from '../../../../../schema/money/cancellation.ts';
import { SchemaForm } from '../../../../kit/forms/schema-form.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';

export interface CancelDialogProps {
  /** ISO 8601: how long everything stays open. */
  readonly until: string | undefined;
  readonly onClose: () => void;
  readonly onCancelled: () => void;
}

/** Ends the subscription with its period, asks why, and says what stays. */
export function CancelDialog({ until, onClose, onCancelled }: CancelDialogProps) {
  const t = useTexts(subscriptionTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [cancel] = useMutation(CancelSubscriptionDocument);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cancelTitle')}
      description={until === undefined ? undefined : t('cancelText', { date: formats.date(until) })}
    >
      <SchemaForm
        schema={cancelSubscriptionInput}
        initial={{ reason: 'other', comment: '' }}
        fields={['reason', 'comment']}
        submitText={t('cancelConfirm')}
        pendingText={t('cancelling')}
        variant="danger"
        failure={t('cancelFailed')}
        onCancel={onClose}
        send={async (variables) => {
          const result = await resultOf(cancel({ variables }));
          if (result.kind === 'ok') {
            toast({ title: t('cancelled'), text: t('cancelledText'), tone: 'success' });
            onCancelled();
            onClose();
          }
          return result;
        }}
      >
        {({ register, formState: { errors } }) => (
          <>
            <Field label={t('cancelReason')} name="reason" error={errors.reason?.message}>
              <Select
                {...register('reason')}
                options={cancellationReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
              />
            </Field>
            <Field label={t('cancelComment')} name="comment" optional error={errors.comment?.message}>
              <TextInput {...register('comment')} autoComplete="off" />
            </Field>
          </>
        )}
      </SchemaForm>
    </Dialog>
  );
}
