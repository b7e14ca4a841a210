import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { LeaveTeamDocument } from '../../../../generated/graphql.ts';
import { leaveTeamInput } from '../../../../schema/features/account/team.ts';
import { commonTexts } from '../../../../schema/messages/common/index.ts';
import { personalDataTexts } from '../../../../schema/messages/personal-data/index.ts';
import { SchemaForm } from '../../../kit/forms/schema-form.tsx';
import { paths } from '../../../kit/navigation/paths.ts';
import { useResult } from '../../../kit/session/result.ts';
import { evictSession } from '../../../kit/session/session.tsx';

import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { fieldMessage } from '../../../ui/forms/field-errors.ts';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { FreshCodeField } from '../two-factor/index.ts';

/** Asks for the password before a member leaves the team. */
export function LeaveDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(personalDataTexts);
  const common = useTexts(commonTexts);
  const client = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  const resultOf = useResult();
  const [leave] = useMutation(LeaveTeamDocument);
  return (
    <Dialog open onClose={onClose} title={t('leaveTitle')} description={t('leaveLead')}>
      <SchemaForm
        schema={leaveTeamInput}
        initial={{ password: '' }}
        fields={['password', 'code']}
        submitText={t('leaveConfirm')}
        pendingText={t('leaving')}
        variant="danger"
        failure={t('leaveFailed')}
        onCancel={onClose}
        send={async (variables) => {
          const result = await resultOf(leave({ variables }));
          if (result.kind === 'ok') {
            toast({ title: t('left'), text: t('leftText'), tone: 'success' });
            // First leave the screen, then forget: it would ask for its data again and be refused.
            await navigate(paths.login());
            evictSession(client.cache);
          }
          return result;
        }}
      >
        {({ register, formState: { errors } }) => (
          <>
            <Field
              label={common('currentPassword')}
              name="password"
              error={fieldMessage(errors.password, common('required'))}
            >
              <PasswordInput {...register('password')} autoComplete="current-password" />
            </Field>
            <FreshCodeField {...register('code')} error={errors.code} />
          </>
        )}
      </SchemaForm>
    </Dialog>
  );
}
