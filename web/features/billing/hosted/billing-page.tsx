import { billingMessages } from '../../../../schema/messages/billing.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useMessages } from '../../../language/messages.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { AppShell } from '../../../ui/layout/app-shell.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { BillingForm } from './billing-form.tsx';

/** `/billing`: upgrade to Enterprise, or see how a subscription stands (docs/specification.md §2). */
export function BillingPage() {
  const messages = useMessages(billingMessages);
  return (
    <AppShell>
      <Page
        title={messages.billingTitle}
        lead={messages.billingLead}
        width="text"
        actions={
          <ButtonLink variant="secondary" to={paths.dashboard()}>
            {messages.openDashboard}
          </ButtonLink>
        }
      >
        <BillingForm />
      </Page>
    </AppShell>
  );
}
