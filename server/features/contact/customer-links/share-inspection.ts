import type { z } from 'zod';
import type { shareInspectionInput } from '../../../../schema/features/contact/customer-links.ts';
import { languageOfDocument } from '../../../../schema/languages.ts';
import { inspectionTexts } from '../../../../schema/messages/inspection-page/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { type WorkshopRow, writeOnCard } from '../../desk/card-model/index.ts';
import { countsOf, newestShared, shareFinished, worstFirst } from '../../desk/inspections/index.ts';
import { filesOfCard } from '../../workshop/files/index.ts';
import { isoOf } from '../../workshop/workshop-settings/index.ts';
import { linkTo } from './share-links.ts';

/**
 * Shows a finished inspection to the customer, and gives the address of the visit.
 *
 * @throws NOT_FOUND, CONFLICT; INVALID_STATE it is running, or the visit is long over
 */
export async function shareInspection(call: SignedInCall, input: z.output<typeof shareInspectionInput>) {
  const { config } = call.ctx;
  const known = await call.db.inspection.findUnique({ where: { id: input.id }, select: { jobCardId: true } });
  return writeOnCard(call, { jobCardId: known?.jobCardId }, async (on) => {
    const { staffId, now } = on.writer;
    const inspection = await shareFinished(on, input);
    const { url } = await linkTo(on.tx, { jobCardId: on.card.id }, { config, staffId, now });
    return { inspection, url };
  });
}

/** What a link shows of the newest inspection that is shared; null where none is. */
export async function presentSharedInspection(
  db: TenantTables,
  jobCardId: string,
  { url, language }: { readonly url: string; readonly language: WorkshopRow['language'] },
) {
  const row = await newestShared(db, jobCardId);
  if (row === undefined) return null;
  const items = worstFirst(row);
  const present = new Set((await filesOfCard(db, jobCardId)).map(({ id }) => id));
  return {
    title: row.title,
    sharedAt: isoOf(row.sharedAt),
    counts: countsOf(items),
    items: items.map(({ fileIds, ...item }) => ({
      ...item,
      files: fileIds.flatMap((id) => (present.has(id) ? [{ id, url: `${url}/files/${id}` }] : [])),
    })),
    disclaimer: textIn(languageOfDocument(language), inspectionTexts)('disclaimer'),
  };
}
