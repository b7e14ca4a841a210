import { useQuery } from '@apollo/client/react';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useSearchParams } from 'react-router';
import { CardsToBillDocument } from '../../../../generated/graphql.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { toBillTexts } from '../../../../schema/messages/to-bill/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { ListCard } from '../../../kit/table/list-card.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Spoken } from '../../../ui/notices/spoken.tsx';
import { Bills } from './bill/bills.tsx';
import { ToBillRows } from './list/lazy-to-bill-rows.tsx';
import styles from './list/to-bill.module.css';

const pageSize = 100;

/** `/to-bill`: what was done and is on no invoice, until it is billed or the owner writes it off. */
export function Screen() {
  const t = useTexts(toBillTexts);
  const kit = useTexts(kitTexts);
  return (
    <Bills>
      <SignedInScreen title={t('title')} lead={t('lead')} failure={{ title: t('title'), text: t('failed') }}>
        {({ role }) =>
          can(role, 'invoices.manage') ? (
            <ToBillList role={role} />
          ) : (
            <Notice title={kit('notAllowed')}>{kit('notAllowedText')}</Notice>
          )
        }
      </SignedInScreen>
    </Bills>
  );
}

function ToBillList({ role }: { readonly role: Role }) {
  const t = useTexts(toBillTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const cursors = address.getAll('after');
  const after = cursors.at(-1);
  const variables = { first: pageSize, after };
  const query = useQuery(CardsToBillDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(query);
  useLive([query]);
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  const page = read.step === 'ready' ? read.data.jobCards : undefined;
  if (page?.totalCount === 0) {
    return <EmptyState level={2} icon={<ReceiptText aria-hidden="true" />} title={t('empty')} text={t('emptyText')} />;
  }
  const turnTo = (places: readonly string[]) => setAddress(places.map((place): [string, string] => ['after', place]));
  const sum = page?.nodes.reduce((all, { unbilledCents }) => all + (unbilledCents ?? 0), 0);
  const hasMore = page?.endCursor != null || cursors.length > 0;
  return (
    <ListCard
      tools={
        <>
          <p className={styles.muted} role="status">
            {page === undefined ? <Spoken>{kit('loading')}</Spoken> : t('count', { count: page.totalCount })}
          </p>
          <Pager cursors={cursors} endCursor={page?.endCursor} pending={false} onTurn={turnTo} />
        </>
      }
    >
      <ToBillRows
        cards={page?.nodes}
        role={role}
        sum={sum === undefined || hasMore ? undefined : formats.money(sum, 'EUR')}
      />
    </ListCard>
  );
}
