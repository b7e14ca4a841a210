import { invalidField } from '../../../../../schema/errors.ts';
import type { SentFile } from '../../../../api/rest/multipart.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { PictureMime } from '../../../../infrastructure/files/picture.ts';
import { mimeOfWhole } from '../../../../infrastructure/files/sniff.ts';
import { type TenantTables, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { saveFile } from '../../../workshop/files/index.ts';

/** A photo that somebody without an account has sent. */
export interface CustomerPhoto extends Pick<SentFile, 'bytes' | 'name'> {
  readonly mime: PictureMime;
}

/** What has arrived, looked at. @throws BAD_INPUT one of them is no photo */
export async function photosOf(
  files: readonly SentFile[],
  { field, most }: { readonly field: string; readonly most: number },
): Promise<readonly CustomerPhoto[]> {
  const refused = () => invalidField(field, 'fileKind');
  if (files.length > most) throw refused();
  const photos: CustomerPhoto[] = [];
  for (const { bytes, name } of files) {
    const mime = await mimeOfWhole(bytes);
    if (mime === undefined || mime === 'application/pdf') throw refused();
    photos.push({ bytes, name, mime });
  }
  return photos;
}

/**
 * Saves the photos of a booking; none when the card has files already, because the form was sent again. A photo that
 * cannot be stored is skipped: the booking itself is done.
 */
export async function savePhotos(
  ctx: AppContext,
  photos: readonly CustomerPhoto[],
  { workshopId, jobCardId }: { readonly workshopId: string; readonly jobCardId: string },
): Promise<void> {
  const { file } = tenantDb(ctx.database, workshopId);
  if (photos.length === 0 || (await file.count({ where: { jobCardId } })) > 0) return;
  const sender = {
    workshopId,
    staffId: undefined,
    async ownerIn({ jobCard }: TenantTables) {
      return (await jobCard.findUniqueOrThrow({ where: { id: jobCardId }, select: { id: true } })).id;
    },
  };
  for (const { mime, ...sent } of photos) {
    const fields = { belongsTo: { kind: 'JOB_CARD' as const, id: jobCardId }, showToCustomer: false, isLogo: false };
    await saveFile(ctx, { sent, mime, fields }, sender).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'a photo of a customer could not be kept');
    });
  }
}
