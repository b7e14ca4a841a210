import { useQuery } from '@apollo/client/react';
import Landmark from 'lucide-react/icons/landmark';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BankEntriesDocument } from '../../../../generated/graphql.ts';
import { bankEntryState } from '../../../../schema/features/workshop/enums.ts';
import { bankTexts } from '../../../../schema/messages/bank/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { ListCard } from '../../../kit/table/list-card.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Spoken } from '../../../ui/notices/spoken.tsx';
import styles from './bank.module.css';
import { StatementCard } from './statement-card.tsx';

/** Few workshops have one, and it comes after what is decided here. */
const PaymentNotes = lazy(async () => ({ default: (await import('../online-payments/index.ts')).PaymentNotes }));

const EntryList = lazy(async () => ({ default: (await import('./entry-list.tsx')).EntryList }));

const pageSize = 50;

/** `/bank`: statements in, and what becomes of their bookings. */
export function Screen() {
  const t = useTexts(bankTexts);
  const kit = useTexts(kitTexts);
  return (
    <SignedInScreen title={t('title')} lead={t('lead')} failure={{ title: t('title'), text: t('failed') }}>
      {({ role }) =>
        can(role, 'invoices.manage') ? (
          <Parts mayPay={can(role, 'subscription.manage')} />
        ) : (
          <Notice title={kit('notAllowed')}>{kit('notAllowedText')}</Notice>
        )
      }
    </SignedInScreen>
  );
}

function Parts({ mayPay }: { readonly mayPay: boolean }) {
  const t = useTexts(bankTexts);
  const kit = useTexts(kitTexts);
  const formats = useFormats();
  const [address, setAddress] = useSearchParams();
  const [isPreviewed, setPreviewed] = useState(false);
  const state = bankEntryState.catch('OPEN').parse(address.get('show'));
  const cursors = address.getAll('after');
  const after = cursors.at(-1);
  const query = useQuery(BankEntriesDocument, {
    variables: { first: pageSize, filter: { states: [state] }, after },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  // The list stays while another page is on its way.
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  useLive([query]);
  const page = read.step === 'ready' ? read.data.bankEntries : undefined;
  const isWaiting = query.loading && query.data === undefined;
  const turnTo = (pages: readonly string[], show: string = state) =>
    setAddress([['show', show], ...pages.map((page): [string, string] => ['after', page])]);
  return (
    <>
      <StatementCard onTaken={read.step === 'loading' ? () => undefined : read.refetch} onPreview={setPreviewed} />
      <Suspense>
        <PaymentNotes />
      </Suspense>
      <ListCard
        tools={
          <>
            <Field label={t('show')} name="show">
              <Select
                value={state}
                onChange={({ target }) => turnTo([], target.value)}
                options={bankEntryState.options.map((value) => ({ value, label: t(`states.${value}`) }))}
              />
            </Field>
            <p className={styles.muted} role="status">
              {page === undefined ? (
                <Spoken>{kit('loading')}</Spoken>
              ) : (
                kit('total', { count: formats.number(page.totalCount) })
              )}
            </p>
            <Pager cursors={cursors} endCursor={page?.endCursor} pending={isWaiting} onTurn={turnTo} />
          </>
        }
      >
        {read.step === 'refused' ? (
          <FailedPart error={read.error} onRetry={read.refetch} mayPay={mayPay} />
        ) : page?.nodes.length === 0 ? (
          <EmptyState
            level={2}
            icon={<Landmark aria-hidden="true" />}
            title={isPreviewed ? t('previewFirst') : t(`emptyTitle.${state}`)}
            text={isPreviewed ? t('previewFirstText') : t('emptyText')}
          />
        ) : (
          <Suspense fallback={<Skeleton rows={8} text={kit('loading')} />}>
            <EntryList entries={page?.nodes} busy={isWaiting} />
          </Suspense>
        )}
      </ListCard>
    </>
  );
}
