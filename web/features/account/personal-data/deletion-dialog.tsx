import { useMutation } from '@apollo/client/react';
import { AccountDeletionDocument, AskForDeletionDocument } from '../../../../generated/graphql.ts';
import { deletionInput } from '../../../../schema/features/account/personal-data.ts';
import { personalDataTexts } from '../../../../schema/messages/personal-data/index.ts';
import { SchemaForm } from '../../../kit/forms/schema-form.tsx';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CurrentPasswordField } from '../../../ui/forms/current-password-field.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { FreshCodeField } from '../two-factor/index.ts';

const again = { refetchQueries: [AccountDeletionDocument], awaitRefetchQueries: true };

/** Asks for the password before the account is to be deleted. */
export function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(personalDataTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [ask] = useMutation(AskForDeletionDocument, again);
  return (
    <Dialog open onClose={onClose} title={t('askTitle')} description={t('askText')}>
      <SchemaForm
        schema={deletionInput}
        initial={{ currentPassword: '' }}
        fields={['currentPassword', 'code']}
        submitText={t('ask')}
        pendingText={t('asking')}
        variant="danger"
        failure={t('askFailed')}
        onCancel={onClose}
        send={async (variables) => {
          const result = await resultOf(ask({ variables }));
          if (result.kind === 'ok') {
            toast({ title: t('asked'), text: t('askedText'), tone: 'success' });
            onClose();
          }
          return result;
        }}
      >
        {({ register, formState: { errors } }) => (
          <>
            <CurrentPasswordField {...register('currentPassword')} error={errors.currentPassword} />
            <FreshCodeField {...register('code')} error={errors.code} />
          </>
        )}
      </SchemaForm>
    </Dialog>
  );
}
