import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { TestSmsDocument, type TestSmsMutation } from '../../../../../generated/graphql.ts';
import { testSmsInput } from '../../../../../schema/features/contact/sms/message-settings.ts';
import { smsSettingsTexts } from '../../../../../schema/messages/sms-settings/index.ts';
import { SchemaForm } from '../../../../kit/forms/schema-form.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';

type Answer = TestSmsMutation['testSms'];

/** Sends an SMS to a phone of the workshop, and shows what the provider has answered. */
export function TestSmsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(smsSettingsTexts);
  const resultOf = useResult();
  const [answer, setAnswer] = useState<Answer>();
  const [send] = useMutation(TestSmsDocument, { refetchQueries: ['MessageSettings'] });
  return (
    <Dialog open onClose={onClose} title={t('test')} description={t('testLead')}>
      {answer === undefined ? (
        <SchemaForm
          schema={testSmsInput}
          initial={{ to: '' }}
          fields={['to']}
          submitText={t('send')}
          pendingText={t('sending')}
          failure={t('notSent')}
          onCancel={onClose}
          send={async ({ to }) => {
            const result = await resultOf(send({ variables: { input: { to } } }));
            if (result.kind === 'ok') setAnswer(result.data.testSms);
            return result;
          }}
        >
          {({ register, formState: { errors } }) => (
            <Field label={t('to')} name="to" error={errors.to?.message}>
              <TextInput {...register('to')} type="tel" autoComplete="tel" maxLength={40} />
            </Field>
          )}
        </SchemaForm>
      ) : (
        <>
          <ProviderAnswer answer={answer} />
          <DialogActions>
            <Button onClick={onClose}>{t('close')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

const tones = {
  QUEUED: 'warning',
  SENT: 'success',
  DELIVERED: 'success',
  FAILED: 'error',
  SUPPRESSED: 'warning',
} as const;

function ProviderAnswer({ answer: { to, state, reason, segments, costCents } }: { readonly answer: Answer }) {
  const t = useTexts(smsSettingsTexts);
  const { money } = useFormats();
  const isTaken = state === 'SENT' || state === 'DELIVERED';
  return (
    <Notice tone={tones[state]} title={t(`answers.${state}`)}>
      {isTaken && t('answerTexts.SENT', { to, segments: segments ?? 1, sum: money(costCents ?? 0, 'EUR') })}
      {(state === 'QUEUED' || state === 'FAILED') && t(`answerTexts.${state}`)}
      {state === 'SUPPRESSED' && t(`reasons.${reason === 'CAP' || reason === 'OFF' ? reason : 'PROVIDER'}`)}
    </Notice>
  );
}
