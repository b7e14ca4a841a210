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
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Bills } from './bill/bills.tsx';
import styles from './list/to-bill.module.css';
import { ToBillRows } from './list/to-bill-rows.tsx';

const pageSize = 100;

/** `/to-bill`: what was done and stands on no invoice, until it is billed or the owner writes it off. */
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
  const variables = { first: pageSize, ...(after === undefined ? {} : { after }) };
  const query = useQuery(CardsToBillDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(query);
  useLive([query]);
  if (read.step === 'loading') return <Skeleton rows={8} text={kit('loading')} />;
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  const { nodes, totalCount, endCursor } = read.data.jobCards;
  if (totalCount === 0) {
    return <EmptyState level={2} icon={<ReceiptText aria-hidden="true" />} title={t('empty')} text={t('emptyText')} />;
  }
  const turnTo = (places: readonly string[]) => setAddress(places.map((place): [string, string] => ['after', place]));
  const sum = nodes.reduce((all, { unbilledCents }) => all + (unbilledCents ?? 0), 0);
  const hasMore = endCursor != null || cursors.length > 0;
  return (
    <Card>
      <p className={styles.muted} role="status">
        {t('count', { count: totalCount })}
        {!hasMore && ` · ${t('together', { sum: formats.money(sum, 'EUR') })}`}
      </p>
      <ToBillRows cards={nodes} role={role} />
      {hasMore && (
        <Actions>
          <Button variant="secondary" disabled={cursors.length === 0} onClick={() => turnTo(cursors.slice(0, -1))}>
            {kit('previousPage')}
          </Button>
          <Button
            variant="secondary"
            disabled={endCursor == null}
            onClick={() => turnTo([...cursors, endCursor ?? ''])}
          >
            {kit('nextPage')}
          </Button>
        </Actions>
      )}
    </Card>
  );
}
