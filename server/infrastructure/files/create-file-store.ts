import type { FileStorage } from '../../config/file-storage.ts';
import type { Log } from '../telemetry/log.ts';
import { type FileStore, FileStoreSetupError } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';

/** The store of the configuration. What speaks S3 is loaded only where it is used. */
export async function createFileStore(storage: FileStorage): Promise<FileStore> {
  if (storage.kind === 'folder') return createFolderStore(storage.folder);
  const { createS3Store } = await import('./s3/s3-store.ts');
  return createS3Store(storage);
}

/** At start: a store that is away does not keep the server from starting. @throws FileStoreSetupError */
export async function checkFileStore(files: FileStore, log: Log): Promise<void> {
  await files.check().catch((error: unknown) => {
    if (error instanceof FileStoreSetupError) throw error;
    log.warn({ err: error }, 'the file store is away; files are refused until it is back');
  });
}
