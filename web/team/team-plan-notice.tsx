import { teamMessages } from '../../schema/messages/team.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../platform/messages.ts';
import { isPaid, type Profile } from '../platform/session.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Notice } from '../ui/notice.tsx';

/**
 * Says what keeps the owner from adding members: no paid subscription, or a plan without seats (docs/specification.md
 * §2).
 */
export function TeamPlanNotice({ profile }: { readonly profile: Profile }) {
  const messages = useMessages(teamMessages);
  const choosePlan = <ButtonLink to={paths.checkout()}>{messages.choosePlan}</ButtonLink>;
  if (!isPaid(profile)) {
    return (
      <Notice tone="warning" title={messages.paymentRequiredTitle} action={choosePlan}>
        {messages.paymentRequiredText}
      </Notice>
    );
  }
  if (profile.subscriptionPlan === 'not_selected') {
    return (
      <Notice title={messages.choosePlanTitle} action={choosePlan}>
        {messages.choosePlanText}
      </Notice>
    );
  }
  if (profile.subscriptionPlan === 'basic') {
    return (
      <Notice title={messages.upgradeTitle} action={choosePlan}>
        {messages.upgradeText}
      </Notice>
    );
  }
  return null;
}
