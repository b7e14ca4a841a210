import { useMutation, useQuery } from '@apollo/client/react';
import BookOpen from 'lucide-react/icons/book-open';
import { lazy, Suspense, useState } from 'react';
import { BoundBookDocument, type BoundBookQuery, ConfirmBookInvoiceDocument } from '../../../../generated/graphql.ts';
import { boundBookTexts } from '../../../../schema/messages/bound-book/index.ts';
import { fiscalTexts } from '../../../../schema/messages/fiscal/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { confirmationTones, refusalOf, SendAgain, invoiceStyles as styles } from '../invoice-parts/index.ts';
import { pageOfBook } from './page-of-book.ts';

const load = () => import('./enter-book-dialog.tsx');
const EnterBookDialog = lazy(async () => ({ default: (await load()).EnterBookDialog }));

const pageSize = 25;
const zone = 'Europe/Ljubljana';

/**
 * What was written by hand into the bound book and entered afterwards, and the way to enter another one. Nothing where no
 * invoice is confirmed, because then nobody needs such a book.
 */
export function BookCard() {
  const t = useTexts(boundBookTexts);
  const kit = useTexts(kitTexts);
  const [open, setOpen] = useState(false);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const after = cursors.at(-1);
  const variables = { first: pageSize, after };
  const query = useQuery(BoundBookDocument, { variables, fetchPolicy: 'cache-and-network' });
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay={false} />;
  if (read.step === 'loading') return null;
  const { workshop, bookInvoices } = read.data;
  const isConfirming = workshop.fiscalMode === 'TEST' || workshop.fiscalMode === 'LIVE';
  if (!isConfirming) return null;
  const { nodes, endCursor } = bookInvoices;
  return (
    <SectionCard title={t('title')}>
      <p className={styles.muted}>{t('lead')}</p>
      {nodes.length === 0 && <p className={styles.muted}>{t('none')}</p>}
      <ul>
        {nodes.map((invoice) => (
          <li key={invoice.id} className={styles.row}>
            <BookRow invoice={invoice} />
          </li>
        ))}
      </ul>
      <Actions>
        <Button
          variant="secondary"
          icon={<BookOpen aria-hidden="true" />}
          onPointerEnter={load}
          onFocus={load}
          onClick={() => setOpen(true)}
        >
          {t('enter')}
        </Button>
        {(cursors.length > 0 || endCursor !== null) && (
          <>
            <Button
              variant="ghost"
              disabled={cursors.length === 0}
              onClick={() => setCursors((before) => before.slice(0, -1))}
            >
              {kit('previousPage')}
            </Button>
            <Button
              variant="ghost"
              disabled={endCursor === null}
              onClick={() => setCursors((before) => [...before, endCursor ?? ''])}
            >
              {kit('nextPage')}
            </Button>
          </>
        )}
      </Actions>
      {open && (
        <Suspense>
          <EnterBookDialog
            workshop={workshop}
            serialNumber={pageOfBook(nodes.at(-1)?.number ?? '')?.serialNumber ?? ''}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </SectionCard>
  );
}

function BookRow({ invoice }: { readonly invoice: BoundBookQuery['bookInvoices']['nodes'][number] }) {
  const t = useTexts(boundBookTexts);
  const fiscal = useTexts(fiscalTexts);
  const formats = useFormats();
  const [confirm] = useMutation(ConfirmBookInvoiceDocument, { refetchQueries: ['Unconfirmed'] });
  const { id, number, state, eor, code, totalCents, issuedAt, deadline } = invoice;
  const page = pageOfBook(number);
  const details = [
    ...(page === undefined ? [] : [t('page', page)]),
    formats.day(dayAt(zone, Date.parse(issuedAt))),
    ...(eor === null ? [t('until', { day: formats.moment(deadline) })] : [`EOR ${eor}`]),
  ];
  return (
    <div className={styles.lines}>
      <div className={styles.words}>
        <strong>{t('invoice', { number: page?.number ?? number })}</strong>
        <span className={styles.muted}>{details.join(' · ')}</span>
        {state === 'REFUSED' && <span>{fiscal(`refusals.${refusalOf(code)}`, { code: code ?? '' })}</span>}
      </div>
      <div className={styles.end}>
        <strong>{formats.money(totalCents, 'EUR')}</strong>
        <Badge tone={confirmationTones[state]}>{fiscal(`states.${state}`)}</Badge>
      </div>
      {state !== 'CONFIRMED' && (
        <SendAgain
          name={t('invoice', { number: page?.number ?? number })}
          confirm={() => confirm({ variables: { input: { id } } })}
          stateOf={({ confirmBookInvoice }) => confirmBookInvoice.state}
        />
      )}
    </div>
  );
}
