import type { AppContext } from '../../../context/app-context.ts';
import type { Line } from '../../../infrastructure/documents/csv.ts';
import type { ZipEntry } from '../../../infrastructure/documents/zip.ts';
import type { StoredFile } from '../../../infrastructure/files/file-store.ts';
import { pagesOf } from '../../../infrastructure/pages-of.ts';
import { type TenantTables, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { type FileRow, ownerOf } from '../../workshop/files/index.ts';
import { idsOf, namesOf, vehiclesOf, writtenTable } from './csv-tables.ts';
import { createFreeNames } from './free-names.ts';

const columns = [
  ...['path', 'state', 'kind', 'card', 'plate', 'vin', 'customer', 'name', 'mime', 'bytes', 'shownToCustomer'],
  ...['createdAt', 'createdBy', 'id'],
];

/**
 * The photos and papers that are shown, and after them a table of all: only then is it known what was there. One whose bytes
 * are not in the store has a line and no path.
 */
export async function* fileEntries(ctx: AppContext, workshopId: string, at: Date): AsyncIterable<ZipEntry> {
  const db = tenantDb(ctx.database, workshopId);
  const free = createFreeNames();
  const lines: Line[] = [];
  const read = (more: object, take: number) =>
    db.file.findMany({ where: { removedAt: null, ...more }, orderBy: { id: 'asc' }, take });
  for await (const page of pagesOf(read)) {
    const aboutOf = await aboutFiles(db, page, workshopId);
    for (const row of page) {
      const { folder, ...about } = aboutOf(row);
      const opened = await openedFile(ctx, { workshopId, sha256: row.sha256 });
      const path = opened && free(['files', ...folder], row.name);
      const { id, name, mime, bytes, createdAt, showToCustomer: shownToCustomer } = row;
      const state = opened ? 'IN_ARCHIVE' : 'MISSING';
      lines.push({ path, state, ...about, name, mime, bytes, shownToCustomer, createdAt, id });
      if (opened === undefined || path === undefined) continue;
      try {
        yield { name: path, at: createdAt, content: opened.stream, isPacked: true };
      } finally {
        opened.stream.destroy();
      }
    }
  }
  yield { name: 'files.csv', at, content: writtenTable(db, { columns, lines: () => [lines] }) };
}

/** Open before it is promised, so that what is not there breaks no archive that is half sent. */
function openedFile(
  { files }: AppContext,
  at: Pick<FileRow, 'workshopId' | 'sha256'>,
): Promise<StoredFile | undefined> {
  return files.open({ ...at, size: 'full' }).catch(() => undefined);
}

/** What each file of a page belongs to, in words, and the folder that it is in. */
async function aboutFiles(db: TenantTables, page: readonly FileRow[], workshopId: string) {
  const of = (ids: readonly (string | null)[]) => ({ where: { id: { in: idsOf(ids) } } });
  const [vehicles, customers, jobs, people] = await Promise.all([
    vehiclesOf(
      db,
      page.map(({ vehicleId }) => vehicleId),
    ),
    namesOf(
      db,
      page.map(({ customerId }) => customerId),
    ),
    db.job.findMany({ ...of(page.map(({ jobId }) => jobId)), select: { id: true, jobCardId: true } }),
    db.staff.findMany({ ...of(page.map(({ createdById }) => createdById)), select: { id: true, displayName: true } }),
  ]);
  const cardIdOfJob = new Map(jobs.map(({ id, jobCardId }) => [id, jobCardId]));
  const cardIdOf = ({ jobCardId, jobId }: FileRow) => jobCardId ?? cardIdOfJob.get(jobId ?? '') ?? null;
  const cards = await db.jobCard.findMany({ ...of(page.map(cardIdOf)), select: { id: true, number: true } });
  const numberOf = new Map(cards.map(({ id, number }) => [id, number]));
  const nameOf = new Map(people.map(({ id, displayName }) => [id, displayName]));
  return (row: FileRow) => {
    const { kind, id } = ownerOf(row, { workshopId });
    const card = numberOf.get(cardIdOf(row) ?? '');
    const { plate, vin } = vehicles.get(row.vehicleId ?? '') ?? {};
    const customer = customers.get(row.customerId ?? '');
    const folders = {
      JOB_CARD: [card ?? id],
      JOB: [card ?? id],
      WORKSHOP: ['workshop'],
      VEHICLE: ['vehicles', plate ?? vin ?? id],
      CUSTOMER: ['customers', customer ?? id],
      TYRE_SET: ['tyres', id],
      PART: ['parts', id],
      GOODS_RECEIPT: ['receipts', id],
      SUPPLIER_INVOICE: ['supplier-invoices', id],
    };
    return { folder: folders[kind], kind, card, plate, vin, customer, createdBy: nameOf.get(row.createdById ?? '') };
  };
}
