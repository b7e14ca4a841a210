import type { z } from 'zod';
import type { shareInspectionInput } from '../../../../schema/features/contact/customer-links.ts';
import { languageOfDocument } from '../../../../schema/languages.ts';
import { inspectionTexts } from '../../../../schema/messages/inspection-page/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { type WorkshopRow, writeOnCard } from '../../desk/card-model/index.ts';
import { countsOf, type InspectionRow, shareFinished, worstFirst } from '../../desk/inspections/index.ts';
import type { FileRow } from '../../workshop/files/index.ts';
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

/** A file under the address of a link. */
export const fileOnLink = ({ id }: Pick<FileRow, 'id'>, url: string) => ({ id, url: `${url}/files/${id}` });

/** What a link shows of an inspection that is shared. @param files those of the card that are there */
export function presentSharedInspection(
  row: InspectionRow,
  files: readonly FileRow[],
  { url, language }: { readonly url: string; readonly language: WorkshopRow['language'] },
) {
  const items = worstFirst(row);
  const present = new Map(files.map((file) => [file.id, file]));
  return {
    title: row.title,
    sharedAt: isoOf(row.sharedAt),
    counts: countsOf(items),
    items: items.map(({ fileIds, ...item }) => ({
      ...item,
      files: fileIds.flatMap((id) => {
        const file = present.get(id);
        return file === undefined ? [] : [fileOnLink(file, url)];
      }),
    })),
    disclaimer: textIn(languageOfDocument(language), inspectionTexts)('disclaimer'),
  };
}
