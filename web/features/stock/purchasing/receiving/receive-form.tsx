import { useApolloClient, useMutation } from '@apollo/client/react';
import { type FormEvent, useState } from 'react';
import {
  PartsOfCodeDocument,
  PartToReceiveDocument,
  type PurchaseOrderPartsFragment,
  ReceiveGoodsDocument,
} from '../../../../../generated/graphql.ts';
import { isEan } from '../../../../../schema/documents/eans.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import { receivingTexts } from '../../../../../schema/messages/receiving/index.ts';
import view from '../../../../kit/paged/paged.module.css';
import { RowPicker } from '../../../../kit/pickers/row-picker.tsx';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useResult } from '../../../../kit/session/result.ts';
import { useOperationId } from '../../../../kit/writes/use-operation-id.ts';
import { useFormats } from '../../../../language/formats.ts';
import { parseDecimal } from '../../../../language/parse-decimal.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useUnsavedWork } from '../../../../ui/dialogs/unsaved-work.ts';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { ScanKeyButton } from '../../../desk/scan/index.ts';
import { useScanner } from '../../../platform/scanner/index.ts';
import { NewPartButton, partRows } from '../../parts/index.ts';
import { centsOfLines } from '../order/cents-of-lines.ts';
import { emptyNote, NoteFields, type TypedNote } from './note-fields.tsx';
import { ReceivedRowFields } from './received-row-fields.tsx';
import { countPart, emptyBox, readRow, receivedRows, type TypedRow, typeRow, untyped } from './received-rows.ts';
import styles from './receiving.module.css';

interface ReceiveFormProps {
  readonly supplierId: string;
  readonly orders: readonly PurchaseOrderPartsFragment[];
  readonly seesCosts: boolean;
  /** Called once what has come is on the shelf, or kept as a draft. */
  readonly onReceived: () => void;
}

/** What has come of what a supplier was asked for: scanned, typed, or all of it with one press. */
export function ReceiveForm({ supplierId, orders, seesCosts, onReceived }: ReceiveFormProps) {
  const t = useTexts(purchasingTexts);
  const receiving = useTexts(receivingTexts);
  const { decimal, money } = useFormats();
  const client = useApolloClient();
  const toast = useToast();
  const resultOf = useResult();
  const withId = useOperationId();
  /** What no part was found for: a new one begins with it. */
  const [searched, setSearched] = useState('');
  const [unknownEan, setUnknownEan] = useState<string>();
  const [{ added, typed }, setBox] = useState(emptyBox);
  const [note, setNote] = useState<TypedNote>(emptyNote);
  const [pending, setPending] = useState<'post' | 'draft'>();
  const [asksOver, setAsksOver] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [receive] = useMutation(ReceiveGoodsDocument);
  const rows = receivedRows(orders, added);
  const read = rows.map((row) => ({ row, ...readRow(typed[row.key] ?? untyped) }));
  const come = read.filter(({ thousandths = 0 }) => thousandths > 0);
  const freightCents = parseDecimal(note.freight, 2);
  const isValid = read.every((each) => each.isValid) && !(Number.isNaN(freightCents) || (freightCents ?? 0) < 0);
  const isReady = come.length > 0 && isValid;
  const isOver = come.some(({ row, thousandths = 0 }) => row.purchaseLineId !== null && thousandths > row.awaited);
  useUnsavedWork({ dirtyFields: { rows: come.length > 0 || note !== emptyNote }, isSubmitting: pending !== undefined });

  const write = (key: string, change: Partial<TypedRow>) => setBox((before) => typeRow(before, key, change));
  const find = async (variables: { readonly id: string } | { readonly ean: string }) => {
    setUnknownEan(undefined);
    const found = client.query({ query: PartToReceiveDocument, variables, fetchPolicy: 'network-only' });
    const result = await resultOf(found);
    if (result.kind === 'ok') {
      const { part } = result.data;
      // More may have been scanned while this one was looked up.
      setBox((before) => countPart(orders, before, part, decimal));
    } else if (result.error.code === 'NOT_FOUND' && 'ean' in variables) {
      setSearched(variables.ean);
      setUnknownEan(variables.ean);
      toast({ title: receiving('notKnown', variables), tone: 'error' });
    } else toast({ title: receiving('failed'), text: result.error.text, tone: 'error' });
  };
  /** What the camera has read: the number of a package, or that on a label of ours. */
  const take = async (code: string) => {
    if (isEan(code)) return find({ ean: code });
    const found = client.query({
      query: PartsOfCodeDocument,
      variables: { search: code },
      fetchPolicy: 'network-only',
    });
    const result = await resultOf(found);
    const parts = result.kind === 'ok' ? result.data.parts.nodes : [];
    const part = parts.find(({ sku }) => sku.toUpperCase() === code.trim().toUpperCase());
    if (part !== undefined) return find({ id: part.id });
    const text = result.kind === 'ok' ? undefined : result.error.text;
    return toast({ title: receiving('notOfCode', { code }), text, tone: 'error' });
  };
  useScanner(({ code }) => {
    if (code.kind !== 'ean') return false;
    void find({ ean: code.ean });
    return true;
  });

  const send = async (how: 'post' | 'draft', acceptOver: boolean) => {
    setPending(how);
    setFailure(undefined);
    const input = {
      supplierId,
      noteNumber: note.number.trim() || undefined,
      receivedOn: note.receivedOn || undefined,
      freightCents,
      draft: how === 'draft' ? true : undefined,
      acceptOver: acceptOver || undefined,
      lines: come.map(({ row, thousandths = 0, unitCost, discountBasisPoints }) => ({
        thousandths,
        purchaseLineId: row.purchaseLineId ?? undefined,
        partId: row.purchaseLineId === null && row.partId !== null ? row.partId : undefined,
        unitCost,
        discountBasisPoints,
      })),
    };
    const result = await resultOf(receive({ variables: { input: withId(input) } }));
    setPending(undefined);
    setAsksOver(false);
    if (result.kind === 'error') return setFailure(result.error.text);
    const waiting = [...new Set(come.flatMap(({ row }) => (row.waiting === '' ? [] : [row.waiting])))];
    const text = how === 'post' && waiting.length > 0 ? `${receiving('arrivedFor')} ${waiting.join(', ')}` : undefined;
    toast({
      title: receiving(how === 'post' ? 'posted' : 'kept'),
      tone: 'success',
      text,
    });
    setBox(emptyBox);
    setUnknownEan(undefined);
    setNote(emptyNote);
    onReceived();
  };
  const submit = (event: FormEvent) => {
    // The form of a new part is in a dialog, and what is submitted there comes up to here.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!isReady || pending !== undefined) return;
    if (isOver) setAsksOver(true);
    else void send('post', false);
  };
  const cents = centsOfLines(
    come.map(({ row, thousandths = 0, unitCost, discountBasisPoints = 0 }) => {
      const cost = unitCost ?? row.expectedCost;
      return {
        thousandths,
        unitCost: cost === null ? null : Math.round((cost * (10_000 - discountBasisPoints)) / 10_000),
      };
    }),
  );
  return (
    <form className={styles.form} onSubmit={submit}>
      <SectionCard
        title={t('columns.now')}
        acts={
          <Actions>
            <ScanKeyButton text={receiving('scan')} onText={(code) => void take(code)} />
            {rows.some(({ awaited }) => awaited > 0) && (
              <Button
                variant="secondary"
                onClick={() => {
                  for (const { key, awaited } of rows) {
                    const isEmpty = (typed[key]?.quantity ?? '') === '';
                    if (awaited > 0 && isEmpty) write(key, { quantity: decimal(awaited / 1000) });
                  }
                }}
              >
                {receiving('all')}
              </Button>
            )}
          </Actions>
        }
      >
        <p className={styles.hint}>{receiving(rows.length === 0 ? 'nothingAwaited' : 'scanHint')}</p>
        {unknownEan !== undefined && (
          <Notice
            tone="warning"
            compact
            title={receiving('notKnown', { ean: unknownEan })}
            action={<NewPartButton variant="secondary" searched={unknownEan} onAdded={(id) => void find({ id })} />}
          />
        )}
        {rows.length > 0 && (
          <ul>
            {rows.map((row) => (
              <ReceivedRowFields
                key={row.key}
                row={row}
                typed={typed[row.key] ?? untyped}
                seesCosts={seesCosts}
                onType={(change) => write(row.key, change)}
                onScan={(ean) => void find({ ean })}
              />
            ))}
          </ul>
        )}
        <RowPicker
          key={added.length}
          source={partRows}
          words={{
            hint: receiving('addPartHint'),
            choose: receiving('chooseParts'),
            nothingFound: receiving('noSuchPart'),
          }}
          label={receiving('addPart')}
          name="partId"
          chosen={undefined}
          onChoose={(part) => part && void find({ id: part.id })}
          onType={setSearched}
          optional
        />
        <div>
          <NewPartButton variant="secondary" searched={searched.trim()} onAdded={(id) => void find({ id })} />
        </div>
      </SectionCard>
      <NoteFields
        note={note}
        seesCosts={seesCosts}
        onType={(change) => setNote((before) => ({ ...before, ...change }))}
      />
      {failure !== undefined && (
        <Notice tone="error" title={receiving('notPosted')}>
          {failure}
        </Notice>
      )}
      <div className={view.end}>
        <span role="status">
          {seesCosts && come.length > 0 && cents !== undefined && receiving('sum', { sum: money(cents, 'EUR') })}
        </span>
        <Button
          variant="secondary"
          disabled={!isReady}
          pending={pending === 'draft'}
          pendingText={receiving('posting')}
          onClick={() => void send('draft', false)}
        >
          {receiving('draft')}
        </Button>
        <Button type="submit" disabled={!isReady} pending={pending === 'post'} pendingText={receiving('posting')}>
          {receiving('post', { count: String(come.length) })}
        </Button>
      </div>
      <ConfirmDialog
        open={asksOver}
        title={receiving('overTitle')}
        description={receiving('overText')}
        confirmText={receiving('overKeep')}
        pending={pending === 'post'}
        pendingText={receiving('posting')}
        onCancel={() => setAsksOver(false)}
        onConfirm={() => void send('post', true)}
      />
    </form>
  );
}
