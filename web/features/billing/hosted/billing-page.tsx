import { hostedBillingTexts } from '../../../../schema/messages/hosted-billing/index.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BillingForm } from './billing-form.tsx';

/** `/billing`: upgrade to Enterprise, or see how a subscription stands (docs/specification.md §2). */
export function BillingPage() {
  const t = useTexts(hostedBillingTexts);
  return (
    <Page
      title={t('billingTitle')}
      lead={t('billingLead')}
      width="text"
      actions={
        <ButtonLink variant="secondary" to={paths.dashboard()}>
          {t('openDashboard')}
        </ButtonLink>
      }
    >
      <BillingForm />
    </Page>
  );
}
