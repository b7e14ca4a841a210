import { useMutation } from '@apollo/client/react';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { StartTwoFactorDocument, TurnOnTwoFactorDocument } from '../../../../generated/graphql.ts';
import { startTwoFactorInput, turnOnTwoFactorInput } from '../../../../schema/features/account/two-factor.ts';
import { twoFactorTexts } from '../../../../schema/messages/two-factor/index.ts';
import { SchemaForm } from '../../../kit/forms/schema-form.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CopyField } from '../../../ui/forms/copy-field.tsx';
import { CurrentPasswordField } from '../../../ui/forms/current-password-field.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './two-factor.module.css';

type Step =
  | { readonly step: 'password' }
  | { readonly step: 'app'; readonly secret: string; readonly uri: string }
  | { readonly step: 'codes'; readonly codes: readonly string[] };

/** Sets up an authenticator app in three steps: the password, the app's first code, the recovery codes. */
export function SetUpDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(twoFactorTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [state, setState] = useState<Step>({ step: 'password' });
  const [start] = useMutation(StartTwoFactorDocument);
  const [turnOn] = useMutation(TurnOnTwoFactorDocument);

  if (state.step === 'codes') return <RecoveryCodes codes={state.codes} onClose={onClose} />;
  if (state.step === 'app') {
    return (
      <Dialog open onClose={onClose} title={t('appStepTitle')} description={t('appStepText')}>
        <QRCodeSVG className={styles.qr} value={state.uri} marginSize={4} title={t('qrLabel')} role="img" />
        <CopyField label={t('secret')} name="secret" value={state.secret.replace(/(.{4})(?=.)/g, '$1 ')} />
        <SchemaForm
          schema={turnOnTwoFactorInput}
          initial={{ code: '' }}
          fields={['code']}
          submitText={t('turnOn')}
          pendingText={t('checking')}
          failure={t('failedTitle')}
          onCancel={onClose}
          send={async (variables) => {
            const result = await resultOf(turnOn({ variables }));
            if (result.kind === 'ok') {
              toast({ title: t('turnedOn'), text: t('turnedOnText'), tone: 'success' });
              setState({ step: 'codes', codes: result.data.turnOnTwoFactor.recoveryCodes });
            }
            return result;
          }}
        >
          {({ register, formState: { errors } }) => (
            <CodeField {...register('code')} label={t('code')} hint={t('codeHint')} error={errors.code} />
          )}
        </SchemaForm>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('passwordStepText')}>
      <SchemaForm
        schema={startTwoFactorInput}
        initial={{ currentPassword: '' }}
        fields={['currentPassword']}
        submitText={t('goOn')}
        pendingText={t('checking')}
        failure={t('failedTitle')}
        onCancel={onClose}
        send={async (variables) => {
          const result = await resultOf(start({ variables }));
          if (result.kind === 'ok') setState({ step: 'app', ...result.data.startTwoFactor });
          return result;
        }}
      >
        {({ register, formState: { errors } }) => (
          <CurrentPasswordField {...register('currentPassword')} error={errors.currentPassword} />
        )}
      </SchemaForm>
    </Dialog>
  );
}
