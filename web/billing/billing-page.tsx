import { billingMessages } from '../../schema/messages/billing.ts';
import { paths } from '../paths.ts';
import { useMessages } from '../platform/messages.ts';
import { AppShell } from '../ui/app-shell.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Page } from '../ui/page.tsx';
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
