import { useQuery } from '@apollo/client/react';
import { Suspense, useMemo, useState } from 'react';
import { type SupplierInvoicePartsFragment, SupplierInvoicesDocument } from '../../../../generated/graphql.ts';
import { supplierInvoicesTexts } from '../../../../schema/messages/supplier-invoices/index.ts';
import { tablesTexts } from '../../../../schema/messages/tables/index.ts';
import { noDeduplication } from '../../../kit/live/live.ts';
import { PagedSection } from '../../../kit/paged/paged-section.tsx';
import { usePageTurns } from '../../../kit/paged/use-page-turns.ts';
import { useReadPage } from '../../../kit/paged/use-read-page.ts';
import type { Column } from '../../../kit/table/column.ts';
import { useShortDay } from '../../../kit/table/short-day.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Spoken } from '../../../ui/notices/spoken.tsx';
import { LazyPapersDialog } from '../papers/index.ts';

const pageSize = 10;
const tones = { CHECKED: 'success', DISPUTED: 'warning' } as const;

/** The invoices that were written down, the newest first; a disputed one is matched again. */
export function InvoiceList({ supplierId }: { readonly supplierId: string | undefined }) {
  const t = useTexts(supplierInvoicesTexts);
  const tables = useTexts(tablesTexts);
  const turns = usePageTurns(pageSize);
  const [opened, setOpened] = useState<SupplierInvoicePartsFragment>();
  const query = useQuery(SupplierInvoicesDocument, {
    variables: {
      ...turns.variables,
      filter: { newestFirst: true, supplierId },
    },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadPage(query, ({ supplierInvoices }) => supplierInvoices);
  return (
    <PagedSection
      title={t('lately')}
      none={t('none')}
      name="supplierInvoices"
      columns={useInvoiceColumns()}
      read={read}
      turns={turns}
      acts={{
        head: <Spoken>{tables('acts')}</Spoken>,
        width: 15,
        cell: (invoice) => (
          <Actions>
            {invoice.state === 'DISPUTED' && (
              <ButtonLink
                variant="secondary"
                aria-label={t('matchAgainOf', { number: invoice.number })}
                to={{ search: `?show=invoices&supplier=${invoice.supplierId}&invoice=${invoice.id}` }}
              >
                {t('matchAgain')}
              </ButtonLink>
            )}
            <Button
              variant="ghost"
              aria-label={t('papersOf', { number: invoice.number })}
              onClick={() => setOpened(invoice)}
            >
              {t('papers')}
            </Button>
          </Actions>
        ),
      }}
    >
      {opened && (
        <Suspense>
          <LazyPapersDialog
            kind="SUPPLIER_INVOICE"
            id={opened.id}
            title={t('papersOf', { number: opened.number })}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </PagedSection>
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
