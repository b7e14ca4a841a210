import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { type MemberRole, memberRoles } from '../../../../schema/features/account/members.ts';
import { teamTexts } from '../../../../schema/messages/team/index.ts';
import { formResolver } from '../../../kit/writes/form-resolver.ts';
import { useTexts } from '../../../language/texts.ts';
import { useUnsavedWork } from '../../../ui/dialogs/unsaved-work.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { fieldMessage, placeFieldErrors } from '../../../ui/forms/field-errors.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { memberSchema } from './member-schema.ts';
import { memberRoleWord } from './seats/seat-words.ts';

/** What is in the fields. An empty password invites a new member, and keeps the one that somebody has. */
export interface MemberFormValues {
  readonly fullName: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly password?: string | undefined;
}

export interface MemberFormProps {
  /** Who is invited chooses the password when accepting. */
  readonly kind: 'new' | 'invited' | 'existing';
  readonly values: MemberFormValues;
  /** Roles of which the plan has no seat left. */
  readonly fullRoles?: readonly MemberRole[];
  /** @returns the server's messages for fields, if it refused any */
  readonly onSubmit: (values: MemberFormValues) => Promise<Readonly<Record<string, string>> | undefined>;
  /** The row of buttons. */
  readonly children: ReactNode;
}

const fields = ['fullName', 'email', 'role', 'password'] as const;

/** The four fields of a member. They are validated by the schema that the server uses (docs/specification.md §5). */
export function MemberForm({ kind, values, fullRoles = [], onSubmit, children }: MemberFormProps) {
  const t = useTexts(teamTexts);
  const toast = useToast();
  const form = useForm({ resolver: formResolver(memberSchema), defaultValues: values });
  const { errors } = form.formState;
  useUnsavedWork(form.formState);

  const submit = form.handleSubmit(
    async (typed) => {
      placeFieldErrors(form.setError, fields, await onSubmit(typed));
    },
    () => {
      const typed = form.getValues();
      if ([typed.fullName, typed.email].some((text) => text.trim() === '')) {
        toast({ title: t('error'), text: t('fillInRequired'), tone: 'error' });
      }
    },
  );

  return (
    <Form onSubmit={submit}>
      <Field label={t('fullName')} name="fullName" error={fieldMessage(errors.fullName, t('required'))}>
        <TextInput {...form.register('fullName')} autoComplete="off" />
      </Field>
      <Field label={t('email')} name="email" error={fieldMessage(errors.email, t('required'))}>
        <TextInput {...form.register('email')} type="email" autoComplete="off" />
      </Field>
      <Field
        label={t('role')}
        name="role"
        hint={
          fullRoles.length > 0
            ? t('fullRoles', { roles: fullRoles.map((role) => memberRoleWord(role, t)).join(', ') })
            : undefined
        }
        error={fieldMessage(errors.role, t('required'))}
      >
        <Select
          {...form.register('role')}
          options={memberRoles.map((role) => ({ value: role, label: memberRoleWord(role, t) }))}
        />
      </Field>
      {kind !== 'invited' && (
        <Field
          label={kind === 'new' ? t('password') : t('newPassword')}
          name="password"
          hint={kind === 'new' ? t('passwordHint') : t('newPasswordHint')}
          optional
          error={fieldMessage(errors.password, t('required'))}
        >
          <PasswordInput
            {...form.register('password')}
            autoComplete="new-password"
            placeholder={t('passwordPlaceholder')}
          />
        </Field>
      )}
      {children}
    </Form>
  );
}
