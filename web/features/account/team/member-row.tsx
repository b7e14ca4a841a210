import { useMutation } from '@apollo/client/react';
import Headset from 'lucide-react/icons/headset';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import Wrench from 'lucide-react/icons/wrench';
import { lazy, Suspense, useState } from 'react';
import { RemoveTeamMemberDocument } from '../../../../generated/graphql.ts';
import { teamTexts } from '../../../../schema/messages/team/index.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import type { Member } from './edit-member-dialog.tsx';
import { invitationWords, memberRoleWord } from './seats/seat-words.ts';
import styles from './team.module.css';

const loadEdit = () => import('./edit-member-dialog.tsx');
const EditMemberDialog = lazy(async () => ({ default: (await loadEdit()).EditMemberDialog }));

type Asking = 'nothing' | 'changes' | 'removal';

/** One member: role, name, address, last login or invitation, and what the owner can do (docs/specification.md §2). */
export function MemberRow({ member }: { readonly member: Member }) {
  const t = useTexts(teamTexts);
  const formats = useFormats();
  const toast = useToast();
  const resultOf = useResult();
  const [asking, setAsking] = useState<Asking>('nothing');
  const [remove, { loading }] = useMutation(RemoveTeamMemberDocument, {
    refetchQueries: ['Team', 'TeamLimits'],
    awaitRefetchQueries: true,
  });
  const { invitationExpiresAt } = member;
  const invited = invitationExpiresAt != null;
  const status = invited
    ? invitationWords(invitationExpiresAt, new Date(), t, formats.date)
    : member.lastLoginAt == null
      ? t('neverLoggedIn')
      : t('lastLogin', { date: formats.date(member.lastLoginAt) });
  const RoleIcon = member.role === 'receptionist' ? Headset : Wrench;

  const removeForGood = async () => {
    const result = await resultOf(remove({ variables: { id: member.id } }));
    setAsking('nothing');
    if (result.kind === 'ok')
      toast({ title: t('success'), text: invited ? t('withdrawn') : t('removed'), tone: 'success' });
    else toast({ title: t('error'), text: t('deleteFailed'), tone: 'error' });
  };

  return (
    <li className={styles.member}>
      <RoleIcon className={styles.roleIcon} aria-hidden="true" />
      <div className={styles.person}>
        <div className={styles.named}>
          <strong>{member.fullName}</strong>
          <Badge>{memberRoleWord(member.role, t)}</Badge>
          {invited && <Badge tone="info">{t('invitedBadge')}</Badge>}
          {member.overLimit && <Badge tone="warning">{t('beyondPlan')}</Badge>}
        </div>
        <span className={styles.email}>{member.email}</span>
        <span className={styles.muted}>{status}</span>
        {member.overLimit && <span className={styles.beyond}>{t('beyondPlanText')}</span>}
      </div>
      <div className={styles.memberActions}>
        <Button
          variant="ghost"
          aria-label={`${t('edit')} ${member.fullName}`}
          icon={<Pencil aria-hidden="true" />}
          onPointerEnter={loadEdit}
          onFocus={loadEdit}
          onClick={() => setAsking('changes')}
        />
        <Button
          variant="ghost"
          aria-label={`${invited ? t('withdraw') : t('remove')} ${member.fullName}`}
          icon={<Trash aria-hidden="true" />}
          onClick={() => setAsking('removal')}
        />
      </div>
      {asking === 'changes' && (
        <Suspense>
          <EditMemberDialog member={member} onClose={() => setAsking('nothing')} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking === 'removal'}
        onCancel={() => setAsking('nothing')}
        onConfirm={removeForGood}
        title={invited ? t('withdrawQuestion') : t('removeQuestion')}
        description={invited ? t('withdrawText', { email: member.email }) : t('removeText', { name: member.fullName })}
        confirmText={invited ? t('withdraw') : t('remove')}
        pending={loading}
        pendingText={invited ? t('withdrawing') : t('removing')}
      />
    </li>
  );
}
