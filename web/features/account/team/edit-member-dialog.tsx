import { useMutation } from '@apollo/client/react';
import { ResendWelcomeDocument, type TeamQuery, UpdateTeamMemberDocument } from '../../../../generated/graphql.ts';
import { memberRoles } from '../../../../schema/features/account/members.ts';
import { teamTexts } from '../../../../schema/messages/team/index.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { MemberForm, type MemberFormValues } from './member-form.tsx';

export type Member = TeamQuery['team']['members'][number];

export interface EditMemberDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Name, address, role and a new password of a member; also sends the welcome mail or the invitation again. */
export function EditMemberDialog({ member, onClose }: EditMemberDialogProps) {
  const t = useTexts(teamTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [update, { loading }] = useMutation(UpdateTeamMemberDocument, {
    refetchQueries: ['Team', 'TeamLimits'],
    awaitRefetchQueries: true,
  });
  const [resend, resending] = useMutation(ResendWelcomeDocument, { refetchQueries: ['Team'] });
  const invited = member.invitationExpiresAt != null;
  const values: MemberFormValues = {
    fullName: member.fullName,
    email: member.email,
    role: memberRoles.find((role) => role === member.role) ?? 'mechanic',
    password: '',
  };

  const save = async ({ password, ...changes }: MemberFormValues) => {
    const variables = { id: member.id, ...changes, ...(password ? { password } : {}) };
    const result = await resultOf(update({ variables }));
    if (result.kind === 'error') {
      const title = result.error.code === 'PLAN_LIMIT_REACHED' ? t('limitReached') : t('error');
      toast({ title, text: result.error.text || t('changeFailed'), tone: 'error' });
      return result.error.fields;
    }
    toast({ title: t('success'), text: t('changed'), tone: 'success' });
    onClose();
    return undefined;
  };

  const sendWelcome = async () => {
    const result = await resultOf(resend({ variables: { id: member.id } }));
    if (result.kind === 'ok')
      toast({ title: t('success'), text: invited ? t('invitationResent') : t('resent'), tone: 'success' });
    else
      toast({
        title: invited ? t('invitationNotResent') : t('resendFailed'),
        text: result.error.text,
        tone: 'error',
      });
  };

  return (
    <Dialog open onClose={onClose} title={t('editTitle')} description={member.email}>
      <MemberForm kind={invited ? 'invited' : 'existing'} values={values} onSubmit={save}>
        <DialogActions>
          <Button variant="secondary" pending={resending.loading} onClick={sendWelcome}>
            {invited ? t('resendInvitation') : t('resendWelcome')}
          </Button>
          <Button type="submit" pending={loading} pendingText={t('saving')}>
            {t('save')}
          </Button>
        </DialogActions>
      </MemberForm>
    </Dialog>
  );
}
