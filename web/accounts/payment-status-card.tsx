import { accountsMessages } from '../../schema/messages/accounts.ts';
import { useFormats } from '../platform/formats.ts';
import { useMessages } from '../platform/messages.ts';
import type { Profile } from '../platform/session.tsx';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { DataList } from '../ui/data-list.tsx';
import { planWord, statusWord } from './account-words.ts';

/** Where the account stands with its subscription. */
export function PaymentStatusCard({ profile }: { readonly profile: Profile }) {
  const messages = useMessages(accountsMessages);
  const formats = useFormats();
  const status = statusWord(profile.subscriptionStatus, messages);
  const periodEnd = profile.currentPeriodEnd
    ? [{ label: messages.periodEnd, value: formats.date(profile.currentPeriodEnd) }]
    : [];
  return (
    <Card title={messages.paymentStatus}>
      <DataList
        items={[
          { label: messages.status, value: <Badge tone={status.tone}>{status.text}</Badge> },
          { label: messages.plan, value: planWord(profile.subscriptionPlan) },
          {
            label: messages.payment,
            value: profile.paymentVerified ? messages.paymentVerified : messages.paymentNotVerified,
          },
          ...periodEnd,
        ]}
      />
    </Card>
  );
}
