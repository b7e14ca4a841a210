import { accountsMessages } from '../../schema/messages/accounts.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../platform/messages.ts';
import { isPaid, type Profile } from '../platform/session.tsx';
import type { ProfileReading } from '../platform/signed-in-screen.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

export interface AccountOptionsCardProps {
  readonly profile: Profile;
  readonly reading: ProfileReading;
}

/** What the owner can do about plan and payment; members are told who can. */
export function AccountOptionsCard({ profile, reading }: AccountOptionsCardProps) {
  const messages = useMessages(accountsMessages);
  const mayPay = profile.role === 'admin' && !isPaid(profile);
  return (
    <Card title={messages.accountOptions}>
      {profile.role !== 'admin' && <p>{messages.memberPlanText}</p>}
      {mayPay && (
        <ButtonLink variant="secondary" to={paths.checkout()}>
          {messages.choosePlan}
        </ButtonLink>
      )}
      <Button
        variant="secondary"
        pending={reading.asking}
        pendingText={messages.refreshing}
        onClick={() => reading.askAgain()}
      >
        {messages.refresh}
      </Button>
    </Card>
  );
}
