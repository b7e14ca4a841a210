import { printDocument } from '../../../../infrastructure/documents/print-document.ts';
import type { FileStore } from '../../../../infrastructure/files/file-store.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Attachment } from '../../../../integrations/mail/mail.ts';
import { logoForPaper } from '../../../workshop/workshop-settings/index.ts';
import { requireOrder } from './load-order.ts';
import { orderPaper } from './order-paper.ts';
import { readWrittenOrder } from './order-words.ts';

/**
 * The file of a mail that brings an order: its PDF, without costs, which whoever sends it may not see.
 *
 * @param files where the logo lies
 * @throws NOT_FOUND
 */
export async function makeOrderAttachments(
  db: TenantTables,
  id: string,
  files: FileStore,
): Promise<readonly Attachment[]> {
  const of = await readWrittenOrder(db, await requireOrder(db, id));
  const sender = { workshop: of.workshop, logo: await logoForPaper(db, files) };
  // In a turn of its own: papers of mails hold up none of the desk.
  const content = await printDocument(orderPaper(of, sender, false), `${of.workshop.id} background`);
  return [{ filename: `${of.order.number}.pdf`, contentType: 'application/pdf', content }];
}
