import { teamTexts } from '../../../../schema/messages/team/index.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { isPaid, type Profile } from '../../../kit/session/session.tsx';
import { useTexts } from '../../../language/texts.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';

/**
 * Says what keeps the owner from adding members: no paid subscription, a plan without seats, or both
 * (docs/specification.md §2).
 */
export function TeamPlanNotice({ profile }: { readonly profile: Profile }) {
  const t = useTexts(teamTexts);
  const choosePlan = <ButtonLink to={paths.billing()}>{t('choosePlan')}</ButtonLink>;
  const unpaid = !isPaid(profile);
  // One way on is enough.
  const action = unpaid ? undefined : choosePlan;
  return (
    <>
      {unpaid && (
        <Notice tone="warning" title={t('paymentRequiredTitle')} action={choosePlan}>
          {t('paymentRequiredText')}
        </Notice>
      )}
      {profile.subscriptionPlan === 'not_selected' && (
        <Notice title={t('choosePlanTitle')} action={action}>
          {t('choosePlanText')}
        </Notice>
      )}
      {profile.subscriptionPlan === 'basic' && (
        <Notice title={t('upgradeTitle')} action={action}>
          {t('upgradeText')}
        </Notice>
      )}
    </>
  );
}
