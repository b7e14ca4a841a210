import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { InvitationDocument } from '../../../../../generated/graphql.ts';
import { invitationTexts } from '../../../../../schema/messages/invitation/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { InvalidLinkScreen } from '../visitor/invalid-link-screen.tsx';
import { useMailedToken } from '../visitor/use-mailed-token.ts';
import { VisitorScreen } from '../visitor/visitor-screen.tsx';
import { InvitationForm } from './invitation-form.tsx';

/**
 * `/invitation?token=…`: who invites, and the password with which the invitation is accepted. The token leaves the address
 * bar at once.
 */
export function InvitationPage() {
  const t = useTexts(invitationTexts);
  const token = useMailedToken();
  const read = useReadStep(useQuery(InvitationDocument, { variables: { token } }));
  const [ended, setEnded] = useState(false);
  const other = { question: t('account'), label: t('logIn'), to: paths.login() };

  if (ended || (read.step === 'refused' && read.error.code === 'BAD_INPUT')) {
    return (
      <InvalidLinkScreen
        title={t('invalidTitle')}
        lead={t('invalidText')}
        next={{ label: t('logIn'), to: paths.login() }}
      />
    );
  }
  return (
    <VisitorScreen title={t('title')} lead={t('lead')} other={other}>
      {read.step === 'loading' && <Skeleton rows={4} text={t('loading')} />}
      {read.step === 'refused' && <FailedRead text={t('notRead')} retryText={t('retry')} onRetry={read.refetch} />}
      {read.step === 'ready' && (
        <>
          <Notice>
            {t(read.data.invitation.role === 'receptionist' ? 'asReceptionist' : 'asMechanic', {
              owner: read.data.invitation.invitedBy,
              workshop: read.data.invitation.workshop,
            })}
          </Notice>
          <InvitationForm token={token} email={read.data.invitation.email} onEnded={() => setEnded(true)} />
        </>
      )}
    </VisitorScreen>
  );
}
