import { useQuery } from '@apollo/client/react';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useSearchParams } from 'react-router';
import { EndedCountDocument, OpenCountDocument } from '../../../../../generated/graphql.ts';
import { countingTexts } from '../../../../../schema/messages/counting/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { EmptyState } from '../../../../ui/data/empty-state.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import thumb from '../../../../ui/styles/one-hand.module.css';
import { StockOffNotice } from '../stock-notices.tsx';
import { CountFacts } from './count-facts.tsx';

import { Differences } from './differences.tsx';
import { NotCounted } from './not-counted.tsx';
import { OpenedCount } from './opened-count.tsx';
import { CountList } from './start/count-list.tsx';
import { StartCount } from './start/start-count.tsx';

interface CountViewProps {
  readonly role: Role;
}

/** The count that is open, else the way to start one; with `id` in the address one that has ended. */
export function CountView({ role }: CountViewProps) {
  const [address] = useSearchParams();
  const id = address.get('id');
  return id === null ? <Counting role={role} /> : <EndedCount key={id} id={id} role={role} />;
}

function Counting({ role }: CountViewProps) {
  const t = useTexts(countingTexts);
  const kit = useTexts(kitTexts);
  const query = useQuery(OpenCountDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  useLive([query]);
  const read = useReadStep(query);
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  if (read.step === 'loading') return <Skeleton rows={6} text={kit('loading')} />;
  const { openStockCount, workshop } = read.data;
  const mayManage = can(role, 'stock.manage');
  return (
    <div className={thumb.column}>
      {!workshop.stockEnabled && <StockOffNotice mayChangeSettings={can(role, 'settings.manage')} />}
      {openStockCount !== null && <OpenedCount count={openStockCount} role={role} />}
      {openStockCount === null && workshop.stockEnabled && mayManage && <StartCount onStarted={read.refetch} />}
      {openStockCount === null && !mayManage && (
        <EmptyState level={2} icon={<ClipboardList aria-hidden="true" />} title={t('none')} text={t('noneText')} />
      )}
      {mayManage && <CountList />}
    </div>
  );
}

function EndedCount({ id, role }: CountViewProps & { readonly id: string }) {
  const kit = useTexts(kitTexts);
  const query = useQuery(EndedCountDocument, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const read = useReadStep(query);
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  if (read.step === 'loading') return <Skeleton rows={6} text={kit('loading')} />;
  const count = read.data.stockCount;
  return (
    <div className={thumb.column}>
      <CountFacts count={count} role={role} />
      <Differences count={count} />
      <NotCounted count={count} />
    </div>
  );
}
