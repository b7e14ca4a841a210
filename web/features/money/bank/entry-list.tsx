import { useMutation } from '@apollo/client/react';
import { lazy, Suspense, useRef, useState } from 'react';
import {
  type BankRowFragment,
  BookBankEntryDocument,
  BookBankPayoutDocument,
  ReopenBankEntryDocument,
  SetAsideBankEntryDocument,
  UndoBankEntryDocument,
} from '../../../../generated/graphql.ts';
import { bankTexts } from '../../../../schema/messages/bank/index.ts';
import { tablesTexts } from '../../../../schema/messages/tables/index.ts';
import { type Result, useResult } from '../../../kit/session/result.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { useOperationId } from '../../../kit/writes/use-operation-id.ts';
import { useTexts } from '../../../language/texts.ts';
import { Spoken } from '../../../ui/notices/spoken.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { ReasonDialog } from '../payments/index.ts';
import { type Act, EntryActs } from './entry-acts.tsx';
import { useEntryColumns } from './entry-columns.tsx';
import type { Shares } from './split-dialog.tsx';

const SplitDialog = lazy(async () => ({ default: (await import('./split-dialog.tsx')).SplitDialog }));

export interface EntryListProps {
  /** Undefined while they are on their way. */
  readonly entries: readonly BankRowFragment[] | undefined;
  /** While others are asked for. */
  readonly busy: boolean;
}

const again = { awaitRefetchQueries: true };

/** The bookings in a table; what is decided leaves, and the focus goes to the next one. */
export function EntryList({ entries, busy }: EntryListProps) {
  const t = useTexts(bankTexts);
  const tables = useTexts(tablesTexts);
  const toast = useToast();
  const resultOf = useResult();
  const withOperationId = useOperationId();
  const list = useRef<HTMLDivElement>(null);
  const [pending, setPending] = useState<string>();
  const [asked, setAsked] = useState<{ readonly act: Act; readonly entry: BankRowFragment }>();
  const [book] = useMutation(BookBankEntryDocument, again);
  const [bookPayout] = useMutation(BookBankPayoutDocument, again);
  const [setAside] = useMutation(SetAsideBankEntryDocument, again);
  const [reopen] = useMutation(ReopenBankEntryDocument, again);
  const [undo] = useMutation(UndoBankEntryDocument, again);

  const decide = async <Data,>(
    entry: BankRowFragment,
    said: 'bookedNow' | 'payoutBooked' | 'asideNow' | 'reopened' | 'undone',
    call: Promise<{ data?: Data | undefined }>,
  ): Promise<Result<Data>> => {
    const place = entries?.indexOf(entry) ?? 0;
    setPending(entry.id);
    const result = await resultOf(call);
    setPending(undefined);
    if (result.kind === 'ok') {
      setAsked(undefined);
      toast({ title: t(said), tone: 'success' });
      // What was pressed is gone; the next booking is in its place.
      requestAnimationFrame(() => {
        const rows = list.current?.querySelectorAll('tbody tr') ?? [];
        const next = rows[Math.min(place, rows.length - 1)];
        next?.querySelector('button')?.focus();
      });
    }
    return result;
  };
  /** A refusal of what is pressed in the list is said beside it; in a dialog it is said there. */
  const pressed = async (call: Promise<Result<unknown>>) => {
    const result = await call;
    if (result.kind === 'error') toast({ title: t('notDone'), text: result.error.text, tone: 'error' });
  };
  const bookShares = (entry: BankRowFragment, shares: Shares) => {
    const allocations = shares.allocations.map(({ invoiceId, amountCents }) => ({ invoiceId, amountCents }));
    const input = withOperationId({ id: entry.id, version: entry.version, ...shares, allocations });
    return decide(entry, 'bookedNow', book({ variables: { input } }));
  };
  const columns = useEntryColumns({
    pending,
    onBookPayout: (entry, payoutId) => {
      const input = withOperationId({ id: entry.id, version: entry.version, payoutId });
      void pressed(decide(entry, 'payoutBooked', bookPayout({ variables: { input } })));
    },
    onBook: (entry, { allocations, restCents, customerId }) =>
      void pressed(
        bookShares(entry, { allocations, customerId: restCents > 0 && customerId !== null ? customerId : undefined }),
      ),
  });
  const press = (entry: BankRowFragment, act: Act) => {
    if (act !== 'reopen') return setAsked({ act, entry });
    const input = withOperationId({ id: entry.id, version: entry.version });
    void pressed(decide(entry, 'reopened', reopen({ variables: { input } })));
  };
  return (
    <>
      <div ref={list}>
        <DataTable
          name="bankEntries"
          label={t('title')}
          columns={columns}
          rows={entries}
          href={() => undefined}
          busy={busy}
          acts={{
            head: <Spoken>{tables('acts')}</Spoken>,
            width: 11,
            cell: (entry) => (
              <EntryActs entry={entry} pending={pending === entry.id} onAct={(act) => press(entry, act)} />
            ),
          }}
        />
      </div>
      {asked?.act === 'split' && (
        <Suspense>
          <SplitDialog
            entry={asked.entry}
            onClose={() => setAsked(undefined)}
            send={(shares) => bookShares(asked.entry, shares)}
          />
        </Suspense>
      )}
      {asked?.act === 'setAside' && (
        <ReasonDialog
          title={t('setAside')}
          lead={t('setAsideLead')}
          onClose={() => setAsked(undefined)}
          send={(reason) => {
            const { id, version } = asked.entry;
            return decide(
              asked.entry,
              'asideNow',
              setAside({ variables: { input: withOperationId({ id, version, reason }) } }),
            );
          }}
        />
      )}
      {asked?.act === 'undo' && (
        <ReasonDialog
          title={t('undo')}
          lead={t('undoLead')}
          onClose={() => setAsked(undefined)}
          send={(reason) => {
            const { id, version } = asked.entry;
            return decide(
              asked.entry,
              'undone',
              undo({ variables: { input: withOperationId({ id, version, reason }) } }),
            );
          }}
        />
      )}
    </>
  );
}
