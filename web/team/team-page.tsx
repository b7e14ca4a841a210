import { teamMessages } from '../../schema/messages/team.ts';
import { useMessages } from '../platform/messages.ts';
import { SignedInScreen } from '../platform/signed-in-screen.tsx';
import { Notice } from '../ui/notice.tsx';
import { Team } from './team.tsx';

/** `/team`: the owner's mechanics and receptionists within the plan's seats (docs/specification.md §2). */
export function TeamPage() {
  const messages = useMessages(teamMessages);
  return (
    <SignedInScreen
      title={messages.title}
      lead={messages.lead}
      failure={{ title: messages.error, text: messages.failed }}
    >
      {(profile) =>
        profile.role === 'admin' ? (
          <Team profile={profile} />
        ) : (
          <Notice title={messages.notOwnerTitle}>{messages.notOwnerText}</Notice>
        )
      }
    </SignedInScreen>
  );
}
