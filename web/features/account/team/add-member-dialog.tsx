import { useLazyQuery, useMutation } from '@apollo/client/react';
import { use } from 'react';
import { AddTeamMemberDocument, TeamLimitDocument } from '../../../../generated/graphql.ts';
import { memberRoles } from '../../../../schema/features/account/members.ts';
import { defaultLanguage } from '../../../../schema/languages.ts';
import { commonTexts } from '../../../../schema/messages/common/index.ts';
import { teamTexts } from '../../../../schema/messages/team/index.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useResult } from '../../../kit/session/result.ts';
import { LanguageContext, RefusalContext } from '../../../language/language.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { MemberForm, type MemberFormValues } from './member-form.tsx';
import { hasSeat, type RoleLimits } from './seats/seat-words.ts';

export interface AddMemberDialogProps {
  readonly limits: RoleLimits;
  readonly onClose: () => void;
}

const emptyMember: MemberFormValues = { fullName: '', email: '', role: 'mechanic', password: '' };

/** Asks for a new member; before it is sent the plan's limit for the role is checked (docs/specification.md §5). */
export function AddMemberDialog({ limits, onClose }: AddMemberDialogProps) {
  const t = useTexts(teamTexts);
  const common = useTexts(commonTexts);
  const language = use(LanguageContext);
  const refusal = use(RefusalContext);
  const toast = useToast();
  const resultOf = useResult();
  const [askLimit, limit] = useLazyQuery(TeamLimitDocument, { fetchPolicy: 'network-only' });
  const [add, { loading }] = useMutation(AddTeamMemberDocument, {
    refetchQueries: ['Team', 'TeamLimits'],
    awaitRefetchQueries: true,
  });
  const fail = (title: string, text: string) => {
    toast({ title, text, tone: 'error' });
    return undefined;
  };

  const addMember = async (member: MemberFormValues) => {
    const asked = await resultOf(askLimit({ variables: { role: member.role } }));
    if (asked.kind === 'error') return fail(t('error'), t('limitFailed'));
    const { allowed, reason } = asked.data.teamLimit;
    if (!allowed) return fail(t('limitReached'), language === defaultLanguage ? reason : refusal('noSeatLeft'));
    const password = member.password || undefined;
    const result = await resultOf(add({ variables: { ...member, password } }));
    if (result.kind === 'error') {
      fail(t('error'), result.error.text || t('addFailed'));
      return result.error.fields;
    }
    const text = password === undefined ? t('invited') : t('added');
    toast({ title: t('success'), text, tone: 'success' });
    onClose();
    return undefined;
  };

  const firstWithSeat = memberRoles.find((role) => hasSeat(limits[role]));
  if (firstWithSeat === undefined) {
    return (
      <Dialog open onClose={onClose} title={t('add')}>
        <Notice
          tone="warning"
          title={t('limitReached')}
          action={<ButtonLink to={paths.billing()}>{t('changePlan')}</ButtonLink>}
        >
          {t('limitBefore')}
        </Notice>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={t('add')} description={t('addLead')}>
      <MemberForm
        kind="new"
        values={{ ...emptyMember, role: firstWithSeat }}
        fullRoles={memberRoles.filter((role) => !hasSeat(limits[role]))}
        onSubmit={addMember}
      >
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" pending={loading || limit.loading} pendingText={t('adding')}>
            {t('addConfirm')}
          </Button>
        </DialogActions>
      </MemberForm>
    </Dialog>
  );
}
