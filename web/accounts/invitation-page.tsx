import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { InvitationDocument } from '../../generated/graphql.ts';
import { invitationMessages } from '../../schema/messages/invitation.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../platform/messages.ts';
import { useReadStep } from '../platform/read-step.ts';
import { FailedRead } from '../ui/failed-read.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { InvalidLinkScreen } from './invalid-link-screen.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { useMailedToken } from './use-mailed-token.ts';
import { VisitorScreen } from './visitor-screen.tsx';

/**
 * `/invitation?token=…`: who invites, and the password with which the invitation is accepted. The token leaves the address
 * bar at once.
 */
export function InvitationPage() {
  const messages = useMessages(invitationMessages);
  const token = useMailedToken();
  const read = useReadStep(useQuery(InvitationDocument, { variables: { token } }));
  const [ended, setEnded] = useState(false);
  const other = { question: messages.account, label: messages.logIn, to: paths.login() };

  if (ended || (read.step === 'refused' && read.refusal.code === 'BAD_INPUT')) {
    return (
      <InvalidLinkScreen
        title={messages.invalidTitle}
        lead={messages.invalidText}
        next={{ label: messages.logIn, to: paths.login() }}
      />
    );
  }
  return (
    <VisitorScreen title={messages.title} lead={messages.lead} other={other}>
      {read.step === 'loading' && <Skeleton rows={4} text={messages.loading} />}
      {read.step === 'refused' && (
        <FailedRead text={messages.notRead} retryText={messages.retry} onRetry={read.askAgain} />
      )}
      {read.step === 'ready' && (
        <>
          <Notice>
            {(read.data.invitation.role === 'receptionist' ? messages.asReceptionist : messages.asMechanic)(
              read.data.invitation.invitedBy,
            )}
          </Notice>
          <InvitationForm token={token} email={read.data.invitation.email} onEnded={() => setEnded(true)} />
        </>
      )}
    </VisitorScreen>
  );
}
