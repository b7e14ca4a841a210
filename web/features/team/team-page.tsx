import { teamMessages } from '../../../schema/messages/team.ts';
import { SignedInScreen } from '../../kit/screens/signed-in-screen.tsx';
import { useMessages } from '../../language/messages.ts';
import { Notice } from '../../ui/notices/notice.tsx';
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
