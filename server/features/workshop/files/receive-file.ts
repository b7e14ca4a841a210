import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { AppError, invalidField } from '../../../../schema/errors.ts';
import type { FileMime } from '../../../../schema/features/workshop/file-mimes.ts';
import { type FileAnswer, file, type fileFields } from '../../../../schema/features/workshop/files.ts';
import { reason } from '../../../../schema/messages/errors/index.ts';
import { limits } from '../../../../schema/rules.ts';
import {
  callAs,
  occurredBy,
  requireRecent,
  type SignedInCall,
  withIdempotencyKey,
} from '../../../api/operation/index.ts';
import type { SentFile } from '../../../api/rest/multipart.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { retryOnWriteConflict } from '../../../infrastructure/database/database.ts';
import type { FileAddress } from '../../../infrastructure/files/file-store.ts';
import { type Picture, reencodeLogo, reencodePicture, TooManyPixels } from '../../../infrastructure/files/picture.ts';
import { createFairQueue } from '../../../infrastructure/jobs/fair-queue.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { type TenantTables, tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { columnsOf, type FileRow, requireOwner } from './file-owners.ts';
import { fileViewerOf, presentFile } from './present-file.ts';
import { replaceLogos } from './replace-logos.ts';
import { reserveSpace } from './storage-quota.ts';
import { beingRemoved, storeUnavailableError } from './store-unavailable.ts';

/** Pictures take a core each: two at a time, and each workshop in its turn. */
const inTurn = createFairQueue({ atOnce: 2, perSource: 60, inAll: 300, timeoutMilliseconds: 60_000 });

/** What has arrived, looked at already. */
export interface Arrived {
  readonly sent: Pick<SentFile, 'bytes' | 'name'>;
  readonly mime: FileMime;
  readonly fields: z.output<typeof fileFields>;
}

/**
 * Keeps a file that has arrived. Its row is written before its bytes are stored, so that nothing lies in the store of which
 * nobody knows; and shown when they are.
 *
 * @throws TOO_OLD, CONFLICT as a queueable operation; BAD_INPUT no picture after all; NOT_FOUND, INVALID_STATE as requireOwner; UNAVAILABLE too many are waiting, or the
 *   store is away or full; PAYLOAD_TOO_LARGE, RATE_LIMITED as reserveSpace
 */
export async function receiveFile(call: SignedInCall, arrived: Arrived): Promise<FileAnswer> {
  const { ctx, db, actor } = call;
  const { belongsTo: owner, operationId, occurredAt, ...fields } = arrived.fields;
  await requireOwner(db, actor, { owner, what: 'bring' });
  if (fields.isLogo) requireLogo(arrived);
  const viewer = await fileViewerOf(db, { actor });
  const sender: Sender = {
    workshopId: actor.workshopId,
    staffId: viewer.staffId,
    ownerIn: (tx) => requireOwner(tx, actor, { owner, what: 'bring' }),
  };
  const occurrence = occurredAt && occurredBy(occurredAt, ctx.clock.now());
  if (operationId === undefined) {
    if (occurrence !== undefined) requireRecent(occurrence, ctx.clock.now());
    return presentFile(await saveFile(ctx, arrived, sender), viewer);
  }
  const sha256 = createHash('sha256').update(arrived.sent.bytes).digest('hex');
  const input = { owner, fields, sha256 };
  const mutation = { idempotencyKey: operationId, name: 'POST /api/files', isQueueable: true, input };
  // Of two at once one is run again, and finds what the other one was answered.
  const answer = await retryOnWriteConflict(async () => {
    let stored: StoredFile | undefined;
    return withIdempotencyKey(staffPrincipal(call), mutation, {
      prepare: async () => {
        if (occurrence !== undefined) requireRecent(occurrence, ctx.clock.now());
        stored = await storeFile(ctx, arrived, sender);
      },
      run: async (own) => {
        if (stored === undefined) throw new Error('The file was not stored');
        return presentFile(await showFile(own.db, stored, sender), viewer);
      },
    });
  });
  return file.parse(answer);
}

const staffPrincipal = (call: SignedInCall) => {
  const { actor } = call;
  return callAs(call, { kind: 'staff', id: actor.id, workshopId: actor.workshopId, actor });
};

/** Who brings a file. */
interface Sender {
  readonly workshopId: string;
  /** Undefined for somebody who is not of the staff. */
  readonly staffId: string | undefined;
  /**
   * Requires once more that there is what the file belongs to, in the transaction in which it is shown.
   *
   * @returns the card that it is about
   */
  ownerIn(tx: TenantTables): Promise<string | undefined>;
}

/** Keeps a file of somebody who may bring it. @throws as receiveFile */
export async function saveFile(ctx: AppContext, arrived: Arrived, sender: Sender): Promise<FileRow> {
  const stored = await storeFile(ctx, arrived, sender);
  return tenantDb(ctx.database, sender.workshopId).transaction((tx) => showFile(tx, stored, sender));
}

/** A file whose bytes are kept and which nobody sees yet. */
interface StoredFile {
  readonly id: string;
  readonly isLogo: boolean;
  readonly now: Date;
}

async function storeFile(ctx: AppContext, arrived: Arrived, sender: Sender): Promise<StoredFile> {
  const { belongsTo: owner, showToCustomer = false, isLogo = false } = arrived.fields;
  const { workshopId, staffId } = sender;
  const db = tenantDb(ctx.database, workshopId);
  await reserveSpace(ctx, db, { workshopId, bytes: arrived.sent.bytes.length });
  const { full, thumb, width, height, mime } = await prepareFile(arrived, workshopId);
  const now = ctx.clock.now();
  const id = newId(now);
  const sha256 = createHash('sha256').update(full).digest('hex');
  const bytes = full.length;
  await db.file.create({
    data: {
      id,
      sha256,
      width,
      height,
      bytes,
      showToCustomer,
      isLogo,
      name: plainName(arrived.sent.name, mime),
      mime,
      ...columnsOf(owner),
      createdById: staffId ?? null,
      createdAt: now,
      removedAt: now,
    },
  });
  // The round that removes bytes looks for rows after it has said so, and this looks after its row is there: one sees the other.
  if ((await db.file.count({ where: { sha256, removedAt: beingRemoved } })) > 0) throw storeUnavailableError();
  await writeBytes(ctx, full, { workshopId, sha256, size: 'full' });
  if (thumb) await writeBytes(ctx, thumb, { workshopId, sha256, size: 'thumb' });
  return { id, isLogo, now };
}

async function showFile(tx: TenantTables, { id, isLogo, now }: StoredFile, sender: Sender): Promise<FileRow> {
  // Somebody may have handed the car over meanwhile, or erased the customer.
  const jobCardId = await sender.ownerIn(tx);
  const { count } = await tx.file.updateMany({ where: { id, removedAt: now }, data: { removedAt: null } });
  if (count === 0) throw new AppError('NOT_FOUND');
  const row = await tx.file.findUniqueOrThrow({ where: { id } });
  if (isLogo) await replaceLogos(tx, id, now);
  const { mime, bytes, showToCustomer } = row;
  await recordActivity(tx, {
    entity: 'FILE',
    entityId: id,
    jobCardId,
    act: 'addFile',
    staffId: sender.staffId,
    now,
    after: { mime, bytes, showToCustomer },
  });
  return row;
}

/** @throws UNAVAILABLE the store is away or full */
async function writeBytes({ files }: AppContext, bytes: Uint8Array, at: FileAddress): Promise<void> {
  await files.keep(bytes, at).catch((cause) => {
    throw storeUnavailableError(cause);
  });
}

/** A logo is a picture of the workshop itself, and no large one. @throws BAD_INPUT */
function requireLogo({ sent, mime, fields }: Arrived): void {
  if (fields.belongsTo.kind !== 'WORKSHOP') throw invalidField('isLogo');
  if (mime === 'application/pdf') throw new AppError('BAD_INPUT', 'logoKind', { fields: { file: 'logoKind' } });
  if (sent.bytes.length > limits.logoBytes)
    throw new AppError('BAD_INPUT', 'logoTooLarge', { fields: { file: 'logoTooLarge' } });
}

interface Prepared extends Pick<Picture, 'full'> {
  readonly mime: FileMime;
  readonly thumb?: Buffer;
  readonly width: number | null;
  readonly height: number | null;
}

/** A paper as it came, a picture re-encoded. */
async function prepareFile({ sent: { bytes }, mime, fields }: Arrived, workshopId: string): Promise<Prepared> {
  if (mime === 'application/pdf') return { full: bytes, mime, width: null, height: null };
  const make = async () =>
    fields.isLogo ? reencodeLogo(bytes, mime) : { ...(await reencodePicture(bytes, mime)), mime };
  return inTurn(workshopId, () =>
    make().catch((cause) => {
      throw refusedFile(fields, cause);
    }),
  );
}

/** Neither taken nor kept: it is nothing of what is taken, or a picture beyond the bound. */
export function refusedFile({ isLogo }: Pick<Arrived['fields'], 'isLogo'>, cause?: unknown): AppError {
  const kind = isLogo ? 'logoKind' : 'fileKind';
  const why = cause instanceof TooManyPixels ? tooManyPixels : kind;
  return new AppError('BAD_INPUT', why, { fields: { file: why }, cause });
}

const tooManyPixels = reason('tooManyPixels', { millions: limits.picturePixels / 1_000_000 });

const endings: Readonly<Record<FileMime, RegExp>> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
  'application/pdf': /\.pdf$/i,
};
const usualEndings: Readonly<Record<FileMime, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};

/**
 * Characters that no file name keeps: invisible ones, those that turn the direction of a text, and those that file
 * systems refuse.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is what this is for
const unusable = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"<>|?*:]|\p{Surrogate}/gu;
const nameLength = 150;

/**
 * A name without folders, of this system's and of others', with the ending of what it is, because systems go by it.
 *
 * @param name as it came
 */
export function plainName(name: string, mime: FileMime): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last.normalize('NFC').replace(unusable, '').replace(/^\.+/, '').trim();
  const known = endings[mime].exec(plain)?.[0] ?? usualEndings[mime];
  const stem = plain
    .replace(endings[mime], '')
    .slice(0, nameLength)
    .replace(/\p{Surrogate}/gu, '')
    .trim();
  return `${stem || 'file'}${known}`;
}
