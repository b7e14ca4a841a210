import { useMutation } from '@apollo/client/react';
import { ResendWelcomeDocument, UpdateTeamMemberDocument } from '../../../generated/graphql.ts';
import { memberRoles } from '../../../schema/features/team.ts';
import { teamMessages } from '../../../schema/messages/team.ts';
import { useOutcome } from '../../kit/session/outcome.ts';
import { useMessages } from '../../language/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { useToast } from '../../ui/notices/toast.tsx';
import { MemberForm, type MemberFormValues } from './member-form.tsx';
import type { Member } from './member-row.tsx';

export interface EditMemberDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Name, address, role and a new password of a member; also sends the welcome mail or the invitation again. */
export function EditMemberDialog({ member, onClose }: EditMemberDialogProps) {
  const messages = useMessages(teamMessages);
  const toast = useToast();
  const outcomeOf = useOutcome();
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
    const result = await outcomeOf(update({ variables }));
    if (result.kind === 'refused') {
      const title = result.refusal.code === 'PLAN_LIMIT_REACHED' ? messages.limitReached : messages.error;
      toast({ title, text: result.refusal.text || messages.changeFailed, tone: 'error' });
      return result.refusal.fields;
    }
    toast({ title: messages.success, text: messages.changed, tone: 'success' });
    onClose();
    return undefined;
  };

  const sendWelcome = async () => {
    const result = await outcomeOf(resend({ variables: { id: member.id } }));
    if (result.kind === 'done')
      toast({ title: messages.success, text: invited ? messages.invitationResent : messages.resent, tone: 'success' });
    else
      toast({
        title: invited ? messages.invitationNotResent : messages.resendFailed,
        text: result.refusal.text,
        tone: 'error',
      });
  };

  return (
    <Dialog open onClose={onClose} title={messages.editTitle} description={member.email}>
      <MemberForm kind={invited ? 'invited' : 'existing'} values={values} onSubmit={save}>
        <DialogActions>
          <Button variant="secondary" pending={resending.loading} onClick={sendWelcome}>
            {invited ? messages.resendInvitation : messages.resendWelcome}
          </Button>
          <Button type="submit" pending={loading} pendingText={messages.saving}>
            {messages.save}
          </Button>
        </DialogActions>
      </MemberForm>
    </Dialog>
  );
}
