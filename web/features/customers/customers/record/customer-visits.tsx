import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type VisitOfCustomerFragment, VisitsOfCustomerDocument } from '../../../../../generated/graphql.ts';
import { openStates } from '../../../../../schema/features/desk/states.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { recordsTexts } from '../../../../../schema/messages/records/index.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { SentItems } from '../../../contact/customer-links/index.ts';
import { type DoneWork, WorkTable, workOfCard } from '../../vehicles/index.ts';
import styles from '../customers.module.css';

/** This many of the newest stand there, and so many when somebody asks for all. */
const sizes = { first: 10, all: 100 };

const rowOf = (card: VisitOfCustomerFragment): DoneWork => ({
  id: card.id,
  on: card.checkedInAt ?? card.createdAt,
  what: workOfCard(card),
  plate: [card.vehicle?.plate?.toUpperCase() ?? card.vehicleText, card.vehicle?.make, card.vehicle?.model]
    .filter(Boolean)
    .join(' '),
  cents: card.totals?.grossCents ?? null,
  card: { number: card.number, state: card.state },
});

/** By the day that stands there: a visit may have been planned long before the car came. */
const rowsOf = (cards: readonly VisitOfCustomerFragment[]) =>
  cards.map(rowOf).toSorted((one, other) => Date.parse(other.on) - Date.parse(one.on));

/** Every visit that a customer has brought a car for or pays, the open ones first. */
function CustomerVisits({ customerId }: { readonly customerId: string }) {
  const t = useTexts(recordsTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  const query = useQuery(VisitsOfCustomerDocument, {
    variables: { customerId, states: [...openStates], first: isWhole ? sizes.all : sizes.first, openFirst: sizes.all },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  // What stands there stays until the rest has come.
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  useLive([query]);
  if (read.step === 'loading') return <Skeleton rows={4} text={kit('loading')} />;
  if (read.step === 'refused') {
    return (
      <SectionCard title={t('work.visits')}>
        <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />
      </SectionCard>
    );
  }
  const { open, newest } = read.data;
  const over = newest.nodes.filter(({ column }) => column === null);
  const isCut = newest.totalCount > newest.nodes.length;
  return (
    <SectionCard title={t('work.visits')}>
      {open.nodes.length + over.length === 0 ? (
        <p className={styles.muted}>{t('work.none')}</p>
      ) : (
        <WorkTable
          name="customerVisits"
          label={t('work.visits')}
          work={[...rowsOf(open.nodes), ...rowsOf(over)]}
          of="customer"
        />
      )}
      {isCut && !isWhole && (
        <div>
          <Button variant="ghost" onClick={() => setWhole(true)}>
            {t('showAll', { count: formats.number(newest.totalCount) })}
          </Button>
        </div>
      )}
      {isCut && isWhole && (
        <p className={styles.muted}>{t('newest', { count: formats.number(newest.nodes.length) })}</p>
      )}
    </SectionCard>
  );
}

interface CustomerPastProps {
  readonly customerId: string;
  readonly seesSent: boolean;
}

/** What was done for a customer, and below it what was sent to them. */
export function CustomerPast({ customerId, seesSent }: CustomerPastProps) {
  return (
    <>
      <CustomerVisits customerId={customerId} />
      {seesSent && <SentItems of={{ customerId }} />}
    </>
  );
}
