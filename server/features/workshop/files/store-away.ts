import { AppError } from '../../../../schema/errors.ts';

/** A store that is away or full is nobody's fault who calls, and worth another try. */
export function storeAway(cause?: unknown): AppError {
  return new AppError('UNAVAILABLE', 'fileStoreAway', { cause, retryAfterSeconds: 30 });
}

/**
 * Stands in `removedAt` of a row while its bytes are being removed, and at no other time: what brings the same bytes then is
 * refused, because they might go after it.
 */
export const beingRemoved = new Date(1);
