import { teamTexts } from '../../../schema/messages/team/index.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { isPaid, type Profile } from '../../kit/session/session.tsx';
import { useTexts } from '../../language/texts.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/notices/notice.tsx';

/**
 * Says what keeps the owner from adding members: no paid subscription, or a plan without seats (docs/specification.md
 * §2).
 */
export function TeamPlanNotice({ profile }: { readonly profile: Profile }) {
  const t = useTexts(teamTexts);
  const choosePlan = <ButtonLink to={paths.checkout()}>{t('choosePlan')}</ButtonLink>;
  if (!isPaid(profile)) {
    return (
      <Notice tone="warning" title={t('paymentRequiredTitle')} action={choosePlan}>
        {t('paymentRequiredText')}
      </Notice>
    );
  }
  if (profile.subscriptionPlan === 'not_selected') {
    return (
      <Notice title={t('choosePlanTitle')} action={choosePlan}>
        {t('choosePlanText')}
      </Notice>
    );
  }
  if (profile.subscriptionPlan === 'basic') {
    return (
      <Notice title={t('upgradeTitle')} action={choosePlan}>
        {t('upgradeText')}
      </Notice>
    );
  }
  return null;
}
