import { useMutation } from '@apollo/client/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ChangePasswordDocument } from '../../generated/graphql.ts';
import { changePasswordInput } from '../../schema/inputs/accounts.ts';
import { fillInAllFields } from '../../schema/inputs/fields.ts';
import { accountsMessages } from '../../schema/messages/accounts.ts';
import { lengths } from '../../schema/rules.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { useToast } from '../ui/toast.tsx';
import { fieldMessage, isIncomplete, placeFieldErrors } from './field-errors.ts';
import { useMessages } from './messages.ts';
import { useOutcome } from './outcome.ts';

const typed = changePasswordInput
  .extend({ confirmation: z.string() })
  .refine(({ newPassword, confirmation }) => newPassword === confirmation, {
    path: ['confirmation'],
    error: accountsMessages.en.passwordsDontMatch,
  });

const fields = ['currentPassword', 'newPassword'] as const;

/**
 * What a member sees in place of any screen at the first login: the owner knows the password, so it is replaced before
 * anything else (ASVS 6.4.1). The server refuses everything else meanwhile.
 */
export function OwnPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const messages = useMessages(accountsMessages);
  const toast = useToast();
  const outcomeOf = useOutcome();
  const [change, { loading }] = useMutation(ChangePasswordDocument);
  const form = useForm({
    resolver: zodResolver(typed),
    defaultValues: { currentPassword: '', newPassword: '', confirmation: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    const result = await outcomeOf(change({ variables: { currentPassword, newPassword } }));
    if (result.kind === 'done') {
      toast({ title: messages.passwordChanged, text: messages.ownPasswordChangedText, tone: 'success' });
      return onDone();
    }
    placeFieldErrors(form.setError, fields, result.refusal.fields);
    toast({ title: messages.passwordChangeFailed, text: result.refusal.text, tone: 'error' });
  });

  return (
    <Card>
      <p>{messages.atFirstLoginLead}</p>
      <Form onSubmit={submit}>
        {isIncomplete(errors) && <Notice tone="error">{fillInAllFields}</Notice>}
        <Field
          label={messages.currentPassword}
          name="currentPassword"
          error={fieldMessage(errors.currentPassword, messages.required)}
        >
          <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
        </Field>
        <Field
          label={messages.newPassword}
          name="newPassword"
          hint={messages.passwordHint(lengths.passwordMinimum)}
          error={fieldMessage(errors.newPassword, messages.required)}
        >
          <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
        </Field>
        <Field
          label={messages.newPasswordAgain}
          name="confirmation"
          error={fieldMessage(errors.confirmation, messages.required)}
        >
          <PasswordInput {...form.register('confirmation')} autoComplete="new-password" />
        </Field>
        <Button type="submit" wide pending={loading} pendingText={messages.savingPassword}>
          {messages.savePassword}
        </Button>
      </Form>
    </Card>
  );
}
