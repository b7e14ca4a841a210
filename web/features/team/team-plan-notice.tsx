import { teamMessages } from '../../../schema/messages/team.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { isPaid, type Profile } from '../../kit/session/session.tsx';
import { useMessages } from '../../language/messages.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/notices/notice.tsx';

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
