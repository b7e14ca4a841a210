import { useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { CustomerDocument } from '../../../../generated/graphql.ts';
import { customersTexts } from '../../../../schema/messages/customers/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { screenPart, useScreenPart } from '../../../kit/screens/screen-part.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { RecordColumns } from '../../../kit/sections/record-columns.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { ConsentsCard, CustomerMessages } from '../../contact/messages/index.ts';
import { RemindersOf } from '../../contact/vehicle-reminders/index.ts';
import { CustomerInvoices } from '../../money/invoices/index.ts';
import { Bills } from '../../money/to-bill/index.ts';
import { PortalCard } from '../../portal/portal/index.ts';
import { CustomerActs } from './customer-acts.tsx';
import { CustomerSection } from './customer-section.tsx';
import { CustomerStateNotice } from './customer-state-notice.tsx';
import { CustomerVehicles } from './customer-vehicles.tsx';
import { CustomerStrip } from './record/customer-strip.tsx';

const customerPast = screenPart(async () => (await import('./record/customer-visits.tsx')).CustomerPast);

/** `/customers/:id`: what a customer owes, what was done for them and sent to them, their vehicles, and what is agreed. */
export function CustomerPage() {
  const { id = '' } = useParams();
  return <OneCustomer key={id} id={id} />;
}

function OneCustomer({ id }: { readonly id: string }) {
  const t = useTexts(customersTexts);
  const kit = useTexts(kitTexts);
  const CustomerPast = useScreenPart(customerPast);
  const query = useQuery(CustomerDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(query);
  useLive([query]);
  const customer = read.step === 'ready' ? read.data.customer : undefined;
  // Who was merged or erased stays as they are.
  const living = customer?.mergedIntoId === null && customer.erasedAt === null;
  return (
    <SignedInScreen
      title={customer ? customer.name || t('erasedName') : t('one')}
      lead={customer && t(`kinds.${customer.kind}`)}
      actions={({ role }) => customer && living && <CustomerActs customer={customer} role={role} />}
      failure={{ title: t('one'), text: t('failed') }}
    >
      {({ role }) => {
        if (read.step === 'refused')
          return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
        if (customer === undefined) return <Skeleton rows={10} text={kit('loading')} />;
        const editable = living && can(role, 'customers.change');
        const seesInvoices = can(role, 'invoices.manage');
        const writes = can(role, 'messages.send');
        return (
          <>
            <CustomerStateNotice customer={customer} />
            <CustomerStrip customer={customer} />
            <RecordColumns
              main={
                <>
                  {seesInvoices && (
                    <Bills>
                      <CustomerInvoices customerId={id} role={role} />
                    </Bills>
                  )}
                  {CustomerPast === undefined ? (
                    <Skeleton rows={4} text={kit('loading')} />
                  ) : (
                    <CustomerPast customerId={id} seesSent={seesInvoices} />
                  )}
                  <Suspense>{writes && <CustomerMessages customer={customer} mayWrite={living} />}</Suspense>
                </>
              }
              side={
                <>
                  <CustomerVehicles customerId={id} mayAdd={living && can(role, 'vehicles.change')} />
                  {writes && (
                    <Suspense>
                      <RemindersOf of={{ customerId: id }} />
                    </Suspense>
                  )}
                  <CustomerSection section="contact" customer={customer} editable={editable} />
                  <CustomerSection section="contacts" customer={customer} editable={editable} />
                  {living && can(role, 'portal.manage') && (
                    <Suspense>
                      <PortalCard customer={customer} />
                    </Suspense>
                  )}
                  <CustomerSection section="notes" customer={customer} editable={editable} />
                  {writes && (
                    <Suspense>
                      <ConsentsCard customer={customer} editable={living} />
                    </Suspense>
                  )}
                  <CustomerSection section="invoice" customer={customer} editable={editable} />
                  {seesInvoices && <CustomerSection section="terms" customer={customer} editable={editable} />}
                </>
              }
            />
          </>
        );
      }}
    </SignedInScreen>
  );
}
