import { AppError } from '../../../../schema/errors.ts';

/** The refusal when the file store is away or full: not the fault of the caller, and worth another try. */
export function storeUnavailableError(cause?: unknown): AppError {
  return new AppError('UNAVAILABLE', 'fileStoreAway', { cause, retryAfterSeconds: 30 });
}

/**
 * The value of `removedAt` while the bytes of a row are being removed, and at no other time. An upload of the same
 * bytes is refused then, because they might be removed after it.
 */
export const beingRemoved = new Date(1);
