import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { type SupplierInvoicePartsFragment, SupplierInvoicesDocument } from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { supplierInvoicesTexts } from '../../../../../schema/messages/supplier-invoices/index.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import type { Column } from '../../../../kit/table/column.ts';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { Pager } from '../../../../kit/table/pager.tsx';
import { useShortDay } from '../../../../kit/table/short-day.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Badge } from '../../../../ui/data/badge.tsx';
import { FailedRead } from '../../../../ui/data/failed-read.tsx';

const pageSize = 10;
const tones = { CHECKED: 'success', DISPUTED: 'warning' } as const;

/** The invoices that were written down, the newest first. */
export function InvoiceList({ supplierId }: { readonly supplierId: string | undefined }) {
  const t = useTexts(supplierInvoicesTexts);
  const kit = useTexts(kitTexts);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const after = cursors.at(-1);
  const query = useQuery(SupplierInvoicesDocument, {
    variables: {
      first: pageSize,
      filter: { newestFirst: true, ...(supplierId === undefined ? {} : { supplierId }) },
      ...(after === undefined ? {} : { after }),
    },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  useLive([query]);
  const columns = useInvoiceColumns();
  const read = useReadStep({ ...query, data: query.data ?? query.previousData });
  const page = read.step === 'ready' ? read.data.supplierInvoices : undefined;
  return (
    <SectionCard
      title={t('lately')}
      note={page?.totalCount === 0 && t('none')}
      acts={<Pager cursors={cursors} endCursor={page?.endCursor} pending={query.loading} onTurn={setCursors} />}
    >
      {read.step === 'refused' && <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />}
      {page !== undefined && page.nodes.length > 0 && (
        <DataTable
          name="supplierInvoices"
          label={t('lately')}
          columns={columns}
          rows={page.nodes}
          href={() => undefined}
        />
      )}
    </SectionCard>
  );
}

function useInvoiceColumns(): readonly Column<SupplierInvoicePartsFragment>[] {
  const t = useTexts(supplierInvoicesTexts);
  const shortDay = useShortDay();
  const { money } = useFormats();
  return useMemo(() => {
    const sum = (cents: number | null | undefined) => (typeof cents === 'number' ? money(cents, 'EUR') : '');
    return [
      { id: 'number', head: t('number'), cell: ({ number }) => number, share: 1, minWidth: 8 },
      {
        id: 'supplier',
        head: t('supplier'),
        cell: ({ supplierName }) => supplierName,
        share: 2,
        minWidth: 8,
        onPhone: 'detail',
      },
      {
        id: 'issuedOn',
        head: t('issuedOn'),
        cell: ({ issuedOn }) => shortDay(issuedOn),
        width: 7.5,
        onPhone: 'detail',
      },
      {
        id: 'state',
        head: t('state'),
        cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
        width: 8,
        onPhone: 'end',
      },
      { id: 'net', head: t('net'), cell: ({ netCents }) => sum(netCents), align: 'end', width: 8, onPhone: 'detail' },
      {
        id: 'difference',
        head: t('difference'),
        cell: ({ differenceCents }) => sum(differenceCents),
        align: 'end',
        width: 8,
        priority: 2,
        onPhone: 'named',
      },
    ];
  }, [t, shortDay, money]);
}
