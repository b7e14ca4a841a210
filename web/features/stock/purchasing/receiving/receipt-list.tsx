import { useMutation, useQuery } from '@apollo/client/react';
import { lazy, Suspense, useMemo, useState } from 'react';
import {
  type GoodsReceiptPartsFragment,
  GoodsReceiptsDocument,
  PostReceiptDocument,
} from '../../../../../generated/graphql.ts';
import { purchasingTexts } from '../../../../../schema/messages/purchasing/index.ts';
import { receivingTexts } from '../../../../../schema/messages/receiving/index.ts';
import { tablesTexts } from '../../../../../schema/messages/tables/index.ts';
import { noDeduplication } from '../../../../kit/live/live.ts';
import { PagedSection } from '../../../../kit/paged/paged-section.tsx';
import { usePageTurns } from '../../../../kit/paged/use-page-turns.ts';
import { useReadPage } from '../../../../kit/paged/use-read-page.ts';
import { useResult } from '../../../../kit/session/result.ts';
import type { Column } from '../../../../kit/table/column.ts';
import { useShortDay } from '../../../../kit/table/short-day.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Badge } from '../../../../ui/data/badge.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { Spoken } from '../../../../ui/notices/spoken.tsx';
import { useToast } from '../../../../ui/notices/toast.tsx';
import { usePartLabels } from '../../../platform/printing/index.ts';
import { LazyPapersDialog } from '../../papers/index.ts';

const ReverseReceiptDialog = lazy(async () => ({
  default: (await import('./reverse-receipt-dialog.tsx')).ReverseReceiptDialog,
}));

const pageSize = 10;
/** As many as the server prints in one go. */
const labelsAtOnce = 100;
const tones = { DRAFT: 'warning', POSTED: 'success', REVERSED: 'neutral' } as const;

interface ReceiptListProps {
  readonly supplierId: string | undefined;
  readonly mayReverse: boolean;
}

/** What was received, the newest first; a draft is put on the shelf or discarded, what was wrong is taken back. */
export function ReceiptList({ supplierId, mayReverse }: ReceiptListProps) {
  const receiving = useTexts(receivingTexts);
  const tables = useTexts(tablesTexts);
  const [reversing, setReversing] = useState<GoodsReceiptPartsFragment>();
  const [opened, setOpened] = useState<GoodsReceiptPartsFragment>();
  const turns = usePageTurns(pageSize);
  const query = useQuery(GoodsReceiptsDocument, {
    variables: {
      ...turns.variables,
      filter: { newestFirst: true, supplierId },
    },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadPage(query, ({ goodsReceipts }) => goodsReceipts);
  return (
    <PagedSection
      title={receiving('lately')}
      none={receiving('none')}
      name="goodsReceipts"
      columns={useReceiptColumns()}
      read={read}
      turns={turns}
      acts={{
        head: <Spoken>{tables('acts')}</Spoken>,
        width: 23,
        cell: (receipt) => (
          <ReceiptActs
            receipt={receipt}
            mayReverse={mayReverse}
            onPapers={() => setOpened(receipt)}
            onReverse={() => setReversing(receipt)}
          />
        ),
      }}
    >
      {reversing && (
        <Suspense>
          <ReverseReceiptDialog receipt={reversing} onClose={() => setReversing(undefined)} />
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <LazyPapersDialog
            kind="GOODS_RECEIPT"
            id={opened.id}
            title={receiving('papersOf', { note: opened.noteNumber ?? receiving('withoutNote') })}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </PagedSection>
  );
}

function useReceiptColumns(): readonly Column<GoodsReceiptPartsFragment>[] {
  const t = useTexts(purchasingTexts);
  const receiving = useTexts(receivingTexts);
  const shortDay = useShortDay();
  return useMemo(
    () => [
      {
        id: 'supplier',
        head: t('columns.supplier'),
        cell: ({ supplierName }) => supplierName,
        share: 2,
        minWidth: 8,
      },
      {
        id: 'note',
        head: t('columns.note'),
        cell: ({ noteNumber }) => noteNumber ?? '',
        share: 1,
        minWidth: 7,
        onPhone: 'detail',
      },
      {
        id: 'on',
        head: t('columns.receivedOn'),
        cell: ({ receivedOn }) => shortDay(receivedOn),
        width: 7.5,
        onPhone: 'detail',
      },
      {
        id: 'state',
        head: t('columns.state'),
        cell: ({ state }) => <Badge tone={tones[state]}>{receiving(`states.${state}`)}</Badge>,
        width: 8,
        onPhone: 'end',
      },
      {
        id: 'lines',
        head: t('linesTitle'),
        cell: ({ lines }) => receiving('lines', { count: lines.length }),
        width: 6.5,
        priority: 2,
        onPhone: 'detail',
      },
    ],
    [t, receiving, shortDay],
  );
}

interface ReceiptActsProps {
  readonly receipt: GoodsReceiptPartsFragment;
  readonly mayReverse: boolean;
  readonly onPapers: () => void;
  readonly onReverse: () => void;
}

function ReceiptActs({ receipt, mayReverse, onPapers, onReverse }: ReceiptActsProps) {
  const { id, version, state, noteNumber, lines } = receipt;
  const receiving = useTexts(receivingTexts);
  const toast = useToast();
  const resultOf = useResult();
  const [post, { loading }] = useMutation(PostReceiptDocument);
  const { printPartLabels, busy } = usePartLabels();
  const partIds = [...new Set(lines.flatMap(({ partId }) => partId ?? []))].slice(0, labelsAtOnce);
  const [asksOver, setAsksOver] = useState(false);
  const postReceipt = async (acceptOver: boolean) => {
    const result = await resultOf(post({ variables: { input: { id, version, acceptOver: acceptOver || undefined } } }));
    const isOver = result.kind === 'error' && result.error.code === 'CONFLICT' && result.error.current === undefined;
    setAsksOver(isOver && !acceptOver);
    if (result.kind === 'ok') toast({ title: receiving('posted'), tone: 'success' });
    else if (!isOver || acceptOver) toast({ title: receiving('notPosted'), text: result.error.text, tone: 'error' });
  };
  return (
    <Actions>
      {state === 'DRAFT' && (
        <Button
          variant="secondary"
          pending={loading}
          pendingText={receiving('posting')}
          onClick={() => void postReceipt(false)}
        >
          {receiving('postDraft')}
        </Button>
      )}
      {state === 'POSTED' && partIds.length > 0 && (
        <Button variant="ghost" pending={busy} onClick={() => void printPartLabels(partIds)}>
          {receiving('labels')}
        </Button>
      )}
      <Button
        variant="ghost"
        aria-label={receiving('papersOf', { note: noteNumber ?? receiving('withoutNote') })}
        onClick={onPapers}
      >
        {receiving('papers')}
      </Button>
      <ConfirmDialog
        open={asksOver}
        title={receiving('overTitle')}
        description={receiving('overText')}
        confirmText={receiving('overKeep')}
        pending={loading}
        pendingText={receiving('posting')}
        onCancel={() => setAsksOver(false)}
        onConfirm={() => void postReceipt(true)}
      />
      {state !== 'REVERSED' && mayReverse && (
        <Button
          variant="ghost"
          aria-label={receiving(state === 'DRAFT' ? 'discardOf' : 'reverseOf', {
            note: noteNumber ?? receiving('withoutNote'),
          })}
          onClick={onReverse}
        >
          {receiving(state === 'DRAFT' ? 'discard' : 'reverse')}
        </Button>
      )}
    </Actions>
  );
}
