import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { CustomerDocument } from '../../../../generated/graphql.ts';
import { customersTexts } from '../../../../schema/messages/customers/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { SectionColumn, SectionColumns } from '../../../kit/sections/section-columns.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { CustomerInvoices } from '../../money/invoices/index.ts';
import { Bills } from '../../money/to-bill/index.ts';
import { CustomerActs } from './customer-acts.tsx';
import { CustomerCards } from './customer-cards.tsx';
import { CustomerSection } from './customer-section.tsx';
import { CustomerStateNotice } from './customer-state-notice.tsx';
import { CustomerVehicles } from './customer-vehicles.tsx';

/** `/customers/:id`: how to reach a customer, what is agreed with them, and their vehicles. */
export function CustomerPage() {
  const { id = '' } = useParams();
  return <OneCustomer key={id} id={id} />;
}

function OneCustomer({ id }: { readonly id: string }) {
  const t = useTexts(customersTexts);
  const kit = useTexts(kitTexts);
  const read = useReadStep(useQuery(CustomerDocument, { variables: { id }, fetchPolicy: 'cache-and-network' }));
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
        return (
          <>
            <CustomerStateNotice customer={customer} />
            <SectionColumns>
              <SectionColumn>
                <CustomerCards customerId={id} />
                {can(role, 'invoices.manage') && (
                  <Bills>
                    <CustomerInvoices customerId={id} role={role} />
                  </Bills>
                )}
                <CustomerSection section="contact" customer={customer} editable={editable} />
                <CustomerSection section="contacts" customer={customer} editable={editable} />
                <CustomerVehicles customerId={id} mayAdd={living && can(role, 'vehicles.change')} />
              </SectionColumn>
              <SectionColumn>
                <CustomerSection section="invoice" customer={customer} editable={editable} />
                {can(role, 'invoices.manage') && (
                  <CustomerSection section="terms" customer={customer} editable={editable} />
                )}
                <CustomerSection section="notes" customer={customer} editable={editable} />
              </SectionColumn>
            </SectionColumns>
          </>
        );
      }}
    </SignedInScreen>
  );
}
