import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { PurchaseOrderDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { purchasingTexts } from '../../../../schema/messages/purchasing/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { FactStrip } from '../../../kit/sections/facts.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useShortDay } from '../../../kit/table/short-day.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { OrderStateBadge } from './list/order-state-badge.tsx';
import { centsOfLines } from './order/cents-of-lines.ts';
import { OrderActs } from './order/order-acts.tsx';
import { OrderLines } from './order/order-lines.tsx';

/** `/orders/:id`: what a supplier was asked to bring, and how much of it has come. */
export function OrderPage() {
  const { id = '' } = useParams();
  return <OneOrder key={id} id={id} />;
}

function OneOrder({ id }: { readonly id: string }) {
  const t = useTexts(purchasingTexts);
  const kit = useTexts(kitTexts);
  const shortDay = useShortDay();
  const { money } = useFormats();
  const query = useQuery(PurchaseOrderDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const read = useReadStep(query);
  const order = read.step === 'ready' ? read.data.purchaseOrder : undefined;
  return (
    <SignedInScreen
      title={order?.number ?? t('one')}
      lead={order?.supplierName}
      actions={order && <OrderActs order={order} />}
      failure={{ title: t('one'), text: t('oneFailed') }}
    >
      {({ role }) => {
        if (read.step === 'refused') {
          return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
        }
        if (order === undefined) return <Skeleton rows={8} text={kit('loading')} />;
        const { state, sentAt, lines } = order;
        const cents = centsOfLines(
          lines.map(({ orderedThousandths, unitCost }) => ({ thousandths: orderedThousandths, unitCost })),
        );
        return (
          <>
            <FactStrip
              facts={[
                { label: t('columns.state'), value: <OrderStateBadge state={state} /> },
                { label: t('columns.sent'), value: sentAt !== null && shortDay(sentAt) },
                { label: t('columns.cost'), value: cents !== undefined && money(cents, 'EUR') },
              ]}
            />
            <OrderLines lines={lines} />
          </>
        );
      }}
    </SignedInScreen>
  );
}
