import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { NeedsDocument } from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { nameOrder } from '../../../../language/apart/names.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { StockOffNotice } from '../../parts/index.ts';
import { groupNeeds, needKey } from './group-needs.ts';
import { type Chosen, NeedsOfSupplierCard } from './needs-of-supplier-card.tsx';

const OrderDialog = lazy(async () => ({ default: (await import('../order/order-dialog.tsx')).OrderDialog }));

/** What has to be bought, by supplier; each group becomes an order with two presses. */
export function NeedsList({ mayChangeSettings }: { readonly mayChangeSettings: boolean }) {
  const t = useTexts(purchasingTexts);
  const kit = useTexts(kitTexts);
  const compare = nameOrder(useFormats().language);
  const [ordering, setOrdering] = useState<Chosen>();
  const query = useQuery(NeedsDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  useLive([query]);
  const read = useReadStep(query);
  if (read.step === 'refused') {
    return <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />;
  }
  if (read.step === 'loading') return <Skeleton rows={5} text={kit('loading')} />;
  if (!read.data.workshop.stockEnabled) return <StockOffNotice mayChangeSettings={mayChangeSettings} />;
  const groups = groupNeeds(read.data.needs, compare);
  return (
    <>
      {groups.length === 0 && <SectionCard title={t('needs')} note={t('nothingNeeded')} />}
      {groups.map((group) => (
        <NeedsOfSupplierCard
          // What is ticked and typed belongs to these needs.
          key={`${group.supplierId} ${group.needs.map(needKey).join(' ')}`}
          group={group}
          onOrder={setOrdering}
        />
      ))}
      {ordering && (
        <Suspense>
          <OrderDialog
            lines={ordering.lines}
            supplier={ordering.supplier}
            onClose={() => setOrdering(undefined)}
            onOrdered={() => void query.refetch()}
          />
        </Suspense>
      )}
    </>
  );
}
