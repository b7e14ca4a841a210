import { type FileAnswer, file } from '../../../../schema/features/workshop/files.ts';
import { can } from '../../../../schema/permissions.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { isoOf, staffIdOf } from '../workshop-settings/index.ts';
import type { FileRow } from './file-owners.ts';

/** Who looks: the desk may change every file, others what they brought themselves. */
export interface FileViewer {
  readonly manages: boolean;
  readonly staffId: string;
}

export async function fileViewerOf(db: TenantTables, { actor }: Pick<SignedInCall, 'actor'>): Promise<FileViewer> {
  return { manages: can(actor.role, 'job-cards.manage'), staffId: await staffIdOf(db, actor.id) };
}

export function mayChange({ manages, staffId }: FileViewer, { createdById }: Pick<FileRow, 'createdById'>): boolean {
  return manages || createdById === staffId;
}

export function presentFile(row: FileRow, viewer: FileViewer): FileAnswer {
  return file.parse({ ...row, createdAt: isoOf(row.createdAt), mayChange: mayChange(viewer, row) });
}
