import type { Period } from '../../../../../schema/features/money/accounting.ts';
import { accountingTexts } from '../../../../../schema/messages/accounting/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { sum, type TableWriting, writeCsv } from '../../../../infrastructure/documents/csv.ts';
import type { ZipEntry } from '../../../../infrastructure/documents/zip.ts';
import type { FileStore } from '../../../../infrastructure/files/file-store.ts';
import type { TenantDb, TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { writeStockValue } from '../../../stock/parts/index.ts';
import { writeDeferredStorage } from '../../../tyres/contracts/index.ts';
import { documentsOf } from '../documents.ts';
import { issuedWithin, journalSums } from './journal.ts';
import { journalCsv, journalXml } from './journal-files.ts';
import { methodsCsv, paymentsCsv } from './payments.ts';

/** The files that an accountant is given, by their names; each can be fetched separately. */
export const periodFiles = {
  'journal.csv': journalCsv,
  'journal.xml': journalXml,
  'vat.csv': vatCsv,
  'payments.csv': paymentsCsv,
  'payment-methods.csv': methodsCsv,
} as const satisfies Readonly<
  Record<string, (db: TenantTables, period: Period, writing: TableWriting) => AsyncIterable<string>>
>;

/** What was issued by rate, and without a tax by the reason; the last row is the whole. */
async function* vatCsv(db: TenantTables, period: Period, { language, csv }: TableWriting): AsyncIterable<string> {
  const t = textIn(language, accountingTexts);
  const { taxes, netCents, vatCents } = await journalSums(db, period);
  const keys = ['tax', 'base', 'vat', 'total'] as const;
  const rows = taxes.map(({ kind, rate, ...sums }) => ({
    ...sums,
    tax: kind === 'RATE' ? t('rate', { rate: String(rate / 100) }) : t(`kinds.${kind}`),
  }));
  const lines = [...rows, { tax: t('together'), baseCents: netCents, vatCents }];
  yield* writeCsv(
    keys.map((key) => ({ key, header: t(`columns.${key}`) })),
    [
      lines.map(({ tax, baseCents, vatCents }) => ({
        tax,
        base: sum(baseCents),
        vat: sum(vatCents),
        total: sum(baseCents + vatCents),
      })),
    ],
    csv,
  );
}

/** All of them with the stock and the deferred storage of the last day, and after them each document with its e-invoices. */
export async function* periodEntries(
  db: TenantDb,
  period: Period,
  { at, files, ...writing }: TableWriting & { readonly at: Date; readonly files: FileStore },
): AsyncIterable<ZipEntry> {
  for (const [name, content] of Object.entries(periodFiles)) yield { name, at, content: content(db, period, writing) };
  yield { name: 'stock-value.csv', at, content: writeStockValue(db, period.to, writing) };
  yield { name: 'storage-deferred.csv', at, content: writeDeferredStorage(db, period.to, writing) };
  yield* documentsOf(db, files, issuedWithin(period));
}
