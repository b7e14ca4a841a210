import type { DiagnosticsQuotaQuery } from '../../../../../generated/graphql.ts';
import { diagnosticsTexts } from '../../../../../schema/messages/diagnostics/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';

type Quota = DiagnosticsQuotaQuery['diagnosticsQuota'];

/** Whether the plan has answers from the workshop's own history. */
export const isIncluded = ({ limit }: Quota) => limit !== 0;

/** Said where the plan explains codes alone. */
export function PlanNotice({ role }: { readonly role: Role }) {
  const t = useTexts(diagnosticsTexts);
  const mayPay = can(role, 'subscription.manage');
  return (
    <Notice title={t('planTitle')} action={mayPay && <ButtonLink to={paths.checkout()}>{t('toPlans')}</ButtonLink>}>
      {t('planText')} {!mayPay && t('planOwner')}
    </Notice>
  );
}

/** Said where the questions of the day are used up: when there are some again. */
export function QuotaNotice({ quota, role }: { readonly quota: Quota; readonly role: Role }) {
  const t = useTexts(diagnosticsTexts);
  const { moment } = useFormats();
  const mayPay = can(role, 'subscription.manage');
  return (
    <Notice
      tone="warning"
      title={t('quotaUsed')}
      action={mayPay && <ButtonLink to={paths.checkout()}>{t('toPlans')}</ButtonLink>}
    >
      {t('quotaText', { when: moment(quota.resetsAt) })} {mayPay && t('quotaPlan')}
    </Notice>
  );
}
