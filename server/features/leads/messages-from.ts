import { z } from 'zod';
import type { Tables } from '../../infrastructure/database/database.ts';

/** What visitors have sent with one address, in any spelling of it. Only for whoever has proved that address. */

const ids = z.array(z.object({ id: z.string() }));

async function idsFrom(
  tables: Tables,
  emailKey: string,
): Promise<{ readonly inquiries: string[]; readonly demos: string[] }> {
  const inquiries = await tables.$queryRaw`SELECT id FROM contact_inquiries WHERE LOWER(email) = ${emailKey}`;
  const demos = await tables.$queryRaw`SELECT id FROM demo_requests WHERE LOWER(email) = ${emailKey}`;
  const listed = (rows: unknown) => ids.parse(rows).map(({ id }) => id);
  return { inquiries: listed(inquiries), demos: listed(demos) };
}

/** @param emailKey the normalised address */
export async function contactInquiriesFrom(tables: Tables, emailKey: string) {
  const { inquiries } = await idsFrom(tables, emailKey);
  return tables.contactInquiry.findMany({ where: { id: { in: inquiries } } });
}

/** @param emailKey the normalised address */
export async function demoRequestsFrom(tables: Tables, emailKey: string) {
  const { demos } = await idsFrom(tables, emailKey);
  return tables.demoRequest.findMany({ where: { id: { in: demos } } });
}

/** @param emailKey the normalised address */
export async function removeMessagesFrom(tables: Tables, emailKey: string): Promise<void> {
  const { inquiries, demos } = await idsFrom(tables, emailKey);
  await tables.contactInquiry.deleteMany({ where: { id: { in: inquiries } } });
  await tables.demoRequest.deleteMany({ where: { id: { in: demos } } });
}
