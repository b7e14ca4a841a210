import { useQuery } from '@apollo/client/react';
import FileUp from 'lucide-react/icons/file-up';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { AwaitedDocument, SupplierToOrderDocument } from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { receivingTexts } from '../../../../../schema/messages/receiving/index.ts';
import { can, canIn, type Role } from '../../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import view from '../../../../kit/paged/paged.module.css';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { LazyImportCard } from '../../../data/import-export/index.ts';
import { StockOffNotice } from '../../parts/index.ts';
import styles from '../purchasing.module.css';
import { ReceiveForm } from './receive-form.tsx';
import { SupplierChoice } from './supplier-choice.tsx';

const ReceiptList = lazy(async () => ({ default: (await import('./receipt-list.tsx')).ReceiptList }));

/** So many open orders are shown; the oldest come first. */
const awaitedAtMost = 100;

/** What a supplier has brought; which one, the address says. */
export function ReceivingView({ role }: { readonly role: Role }) {
  const kit = useTexts(kitTexts);
  const [address, setAddress] = useSearchParams();
  const supplierId = address.get('supplier') ?? undefined;
  const isFromFile = address.get('from') === 'file';
  const query = useQuery(AwaitedDocument, {
    variables: {
      first: awaitedAtMost,
      filter: { states: ['SENT', 'PART_RECEIVED'], supplierId },
    },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const read = useReadStep(query);
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  if (read.step === 'loading') return <Skeleton rows={6} text={kit('loading')} />;
  const { purchaseOrders, workshop } = read.data;
  if (!workshop.stockEnabled) return <StockOffNotice mayChangeSettings={can(role, 'settings.manage')} />;
  return (
    <div className={view.stack}>
      {supplierId === undefined ? (
        <SupplierChoice
          orders={purchaseOrders.nodes}
          onChoose={(id) => setAddress({ show: 'receive', supplier: id }, { replace: true })}
        />
      ) : (
        <>
          <ChosenSupplier id={supplierId} isFromFile={isFromFile} />
          {isFromFile ? (
            <Suspense fallback={<Skeleton rows={4} text={kit('loading')} />}>
              <LazyImportCard
                key={supplierId}
                of="DELIVERY_NOTE"
                supplierId={supplierId}
                onDone={() => setAddress({ show: 'receive', supplier: supplierId }, { replace: true })}
              />
            </Suspense>
          ) : (
            <ReceiveForm
              key={supplierId}
              supplierId={supplierId}
              orders={purchaseOrders.nodes}
              seesCosts={canIn(workshop, role, 'costs.see')}
              onReceived={() => void query.refetch()}
            />
          )}
        </>
      )}
      <Suspense>
        <ReceiptList supplierId={supplierId} mayReverse={can(role, 'stock.correct')} />
      </Suspense>
    </div>
  );
}

/** Who has brought it, with the ways to another one and to the file of the delivery note. */
function ChosenSupplier({ id, isFromFile }: { readonly id: string; readonly isFromFile: boolean }) {
  const receiving = useTexts(receivingTexts);
  const supplier = useQuery(SupplierToOrderDocument, { variables: { id } }).data?.supplier;
  return (
    <div className={view.chosen}>
      <h2 className={styles.title}>{supplier && receiving('from', { name: supplier.name })}</h2>
      <ButtonLink
        variant="secondary"
        icon={isFromFile ? undefined : <FileUp aria-hidden="true" />}
        to={{ search: `?show=receive&supplier=${id}${isFromFile ? '' : '&from=file'}` }}
        replace
      >
        {receiving(isFromFile ? 'byHand' : 'fromFile')}
      </ButtonLink>
      <ButtonLink variant="ghost" to={{ search: '?show=receive' }} replace>
        {receiving('change')}
      </ButtonLink>
    </div>
  );
}
