import { useForm } from 'react-hook-form';
import type { ProxyQuestion } from '../../../../schema/desktop/connection.ts';
import type { DesktopBridge } from '../../../../schema/desktop/desktop-bridge.ts';
import { proxyAnswer } from '../../../../schema/fields/proxy.ts';
import { commonTexts } from '../../../../schema/messages/common/index.ts';
import { connectionTexts } from '../../../../schema/messages/connection/index.ts';
import { formResolver } from '../../../kit/writes/form-resolver.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useProxyQuestion } from './use-shell.ts';

/** Asks for the name and the password that a proxy wants. They go to the shell, which keeps them in memory. */
export function ProxyDialog({ bridge }: { readonly bridge: DesktopBridge }) {
  const t = useTexts(connectionTexts);
  const question = useProxyQuestion(bridge);
  const close = () => void bridge.answerProxy(null);
  return (
    <Dialog
      open={question !== null}
      onClose={close}
      title={t('proxyTitle')}
      description={t('proxyText', { proxy: question?.proxy ?? '' })}
    >
      {question !== null && <ProxyForm bridge={bridge} question={question} onCancel={close} />}
    </Dialog>
  );
}

interface ProxyFormProps {
  readonly bridge: DesktopBridge;
  readonly question: ProxyQuestion;
  readonly onCancel: () => void;
}

function ProxyForm({ bridge, question, onCancel }: ProxyFormProps) {
  const t = useTexts(connectionTexts);
  const common = useTexts(commonTexts);
  const form = useForm({ resolver: formResolver(proxyAnswer), defaultValues: { name: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  return (
    <Form onSubmit={form.handleSubmit((typed) => bridge.answerProxy(typed))}>
      {question.refused && <Notice tone="error">{t('proxyRefused')}</Notice>}
      <Field label={t('proxyName')} name="name" error={errors.name && t('proxyNameMissing')}>
        <TextInput {...form.register('name')} autoComplete="off" />
      </Field>
      <Field label={t('proxyPassword')} name="password" error={errors.password?.message} optional>
        <PasswordInput {...form.register('password')} autoComplete="off" />
      </Field>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button type="submit" pending={isSubmitting}>
          {t('proxyLogIn')}
        </Button>
      </DialogActions>
    </Form>
  );
}
