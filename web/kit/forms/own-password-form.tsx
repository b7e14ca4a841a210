import { useMutation } from '@apollo/client/react';
import { useForm } from 'react-hook-form';
import { ChangePasswordDocument } from '../../../generated/graphql.ts';
import { sessionTexts } from '../../../schema/messages/session/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { placeFieldErrors } from '../../ui/forms/field-errors.ts';
import { Form } from '../../ui/forms/form.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useToast } from '../../ui/notices/toast.tsx';
import { useResult } from '../session/result.ts';
import { formResolver } from '../writes/form-resolver.ts';
import { IncompleteNotice } from './incomplete-notice.tsx';
import { nothingTyped, OwnPasswordFields, ownPasswordChange, validatedFields } from './own-password-fields.tsx';

/**
 * What a member sees in place of any screen at the first login: the owner knows the password, so it is replaced before
 * anything else (ASVS 6.4.1). The server refuses everything else meanwhile.
 */
export function OwnPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts(sessionTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [change, { loading }] = useMutation(ChangePasswordDocument);
  const form = useForm({ resolver: formResolver(ownPasswordChange), defaultValues: nothingTyped });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    const result = await resultOf(change({ variables: { currentPassword, newPassword } }));
    if (result.kind === 'ok') {
      toast({ title: t('passwordChanged'), text: t('ownPasswordChangedText'), tone: 'success' });
      return onDone();
    }
    placeFieldErrors(form.setError, validatedFields, result.error.fields);
    toast({ title: t('passwordChangeFailed'), text: result.error.text, tone: 'error' });
  });

  return (
    <Card>
      <p>{t('atFirstLoginLead')}</p>
      <Form onSubmit={submit}>
        <IncompleteNotice errors={errors} />
        <OwnPasswordFields register={form.register} formState={form.formState} />
        <Button type="submit" wide pending={loading} pendingText={t('savingPassword')}>
          {t('savePassword')}
        </Button>
      </Form>
    </Card>
  );
}
