import { AppError } from '../../../../../schema/errors.ts';
import { parse } from '../../../../api/rest/parse.ts';
import { sendStoredFile } from '../../../../api/rest/send-stored-file.ts';
import { writeCsv } from '../../../../infrastructure/documents/csv.ts';
import { printDocument } from '../../../../infrastructure/documents/print-document.ts';
import { type ZipEntry, zipEntries } from '../../../../infrastructure/documents/zip.ts';
import { paperSender } from '../../../desk/job-cards/index.ts';
import { printInvoice } from '../../../money/invoices/index.ts';
import { answerOf, sizeAsked } from '../../../workshop/files/index.ts';
import { findOwnFile, readPlates, readPortal, readPortalVehicle, requireOwnInvoice } from '../../own-data/index.ts';
import { frameOf } from '../parts/page-frame.tsx';
import { headers, idIn, type SignedInRequest } from '../request/page-request.ts';
import { serviceBook } from './service-book.ts';

/** What somebody takes away who is logged in. */

/** A photo or paper of a visit of theirs. @throws NOT_FOUND */
export async function sendOwnFile(at: SignedInRequest): Promise<void> {
  const row = await findOwnFile(at.own, idIn(at));
  const { size } = parse(sizeAsked, at.request.query);
  const answer = answerOf(at.call.ctx, { row, workshopId: row.workshopId, size });
  if (answer.stored === undefined) throw new AppError('NOT_FOUND');
  at.response.set({ ...answer.headers, ...headers });
  await sendStoredFile(at.response, answer.stored);
}

/** An invoice as it was printed. @throws NOT_FOUND; INVALID_STATE one of another program */
export async function sendOwnInvoice(at: SignedInRequest): Promise<void> {
  const id = idIn(at);
  await requireOwnInvoice(at.own, id);
  const { file, name } = await printInvoice(at.own.db, id, {
    files: at.call.ctx.files,
    now: at.own.principal.now,
  });
  at.response.set({ 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${name}"` }).end(file);
}

/** What was done on a car of theirs, to hand on with the car. @throws NOT_FOUND */
export async function sendServiceBook(at: SignedInRequest): Promise<void> {
  const { ctx } = at.call;
  const { db } = at.own;
  const car = await readPortalVehicle(at.own, { id: idIn(at) });
  const [workshop, row] = await Promise.all([db.itself.read(), db.vehicle.findUnique({ where: { id: car.id } })]);
  const { t, language } = frameOf(at);
  const sender = await paperSender(ctx, db, workshop);
  const file = await printDocument(serviceBook({ car, vin: row?.vin ?? null, language }, sender), workshop.id);
  // Letters of other alphabets are none of a header.
  const name = [t('serviceBook.file'), car.plate?.toUpperCase().replaceAll(/[^\dA-Z-]/g, '')].filter(Boolean).join('-');
  at.response
    .set({ 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${name}.pdf"` })
    .end(file);
}

const columns = ['number', 'plates', 'issuedOn', 'dueOn', 'total', 'open'] as const;

async function invoicesAsCsv(at: SignedInRequest): Promise<string> {
  const { t } = frameOf(at);
  const [{ invoices }, plates] = await Promise.all([
    readPortal(at.own),
    readPlates(at.own.db, at.own.principal.customerIds),
  ]);
  const lines = invoices.map(({ id, number, issuedOn, dueOn, totalCents, openCents }) => ({
    number,
    issuedOn,
    dueOn,
    plates: plates.get(id),
    total: BigInt(totalCents),
    open: BigInt(openCents),
  }));
  let text = '';
  const headed = columns.map((key) => ({ key, header: t(`csv.${key}`) }));
  for await (const piece of writeCsv(headed, [lines], 'semicolon')) text += piece;
  return text;
}

/** All of their invoices as a table. */
export async function sendInvoicesCsv(at: SignedInRequest): Promise<void> {
  const name = frameOf(at).t('csv.file');
  at.response
    .set({ 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}.csv"` })
    .send(await invoicesAsCsv(at));
}

/** What the workshop has of them, to take along (GDPR, articles 15 and 20). */
export async function sendExport(at: SignedInRequest): Promise<void> {
  const now = at.call.ctx.clock.now();
  const portal = await readPortal(at.own);
  const { customerIds } = at.own.principal;
  const customerId = { in: [...customerIds] };
  const [customers, consents, messages] = await Promise.all([
    at.own.db.customer.findMany({
      where: { id: customerId },
      omit: { workshopId: true, notes: true, nameKey: true, importId: true, isExample: true },
    }),
    at.own.db.consent.findMany({ where: { customerId }, omit: { workshopId: true } }),
    at.own.db.message.findMany({ where: { customerId }, omit: { workshopId: true }, orderBy: { id: 'asc' } }),
  ]);
  const data = await Response.json({ ...portal, customers, consents, messages }).text();
  const csv = await invoicesAsCsv(at);
  async function* entries(): AsyncIterable<ZipEntry> {
    yield { name: 'data.json', at: now, content: Buffer.from(data) };
    yield { name: 'invoices.csv', at: now, content: Buffer.from(csv) };
  }
  at.response.set({ 'Content-Type': 'application/zip', 'Content-Disposition': 'attachment; filename="export.zip"' });
  for await (const piece of zipEntries(entries())) at.response.write(piece);
  at.response.end();
}
