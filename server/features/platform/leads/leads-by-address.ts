import { z } from 'zod';
import type { Transaction } from '../../../infrastructure/database/database.ts';

/** What visitors have sent with one address, in any spelling of it. Only for the person who has proved that address. */

const ids = z.array(z.object({ id: z.string() }));

async function idsFrom(
  tx: Transaction,
  emailKey: string,
): Promise<{ readonly inquiries: string[]; readonly demos: string[] }> {
  const inquiries = await tx.$queryRaw`SELECT id FROM contact_inquiries WHERE LOWER(email) = ${emailKey}`;
  const demos = await tx.$queryRaw`SELECT id FROM demo_requests WHERE LOWER(email) = ${emailKey}`;
  const listed = (rows: unknown) => ids.parse(rows).map(({ id }) => id);
  return { inquiries: listed(inquiries), demos: listed(demos) };
}

/** @param emailKey the normalised address */
export async function contactInquiriesFrom(tx: Transaction, emailKey: string) {
  const { inquiries } = await idsFrom(tx, emailKey);
  return tx.contactInquiry.findMany({ where: { id: { in: inquiries } } });
}

/** @param emailKey the normalised address */
export async function demoRequestsFrom(tx: Transaction, emailKey: string) {
  const { demos } = await idsFrom(tx, emailKey);
  return tx.demoRequest.findMany({ where: { id: { in: demos } } });
}

/** @param emailKey the normalised address */
export async function removeMessagesFrom(tx: Transaction, emailKey: string): Promise<void> {
  const { inquiries, demos } = await idsFrom(tx, emailKey);
  await tx.contactInquiry.deleteMany({ where: { id: { in: inquiries } } });
  await tx.demoRequest.deleteMany({ where: { id: { in: demos } } });
}
