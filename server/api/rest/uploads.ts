import { AppError } from '../../../schema/errors.ts';
import { limits } from '../../../schema/rules.ts';

/**
 * How many forms with files are read at a time. Each is held in memory until it has come, however slowly, so one sender has
 * a few of them and everybody together not more than the process can bear.
 */
const underWay = new Map<string, number>();
let all = 0;

/**
 * Reads a form when there is room for another.
 *
 * @param source whose form it is
 * @throws RATE_LIMITED the source has as many under way as it may; UNAVAILABLE everybody has
 */
export async function withUploadSlot<Result>(source: string, read: () => Promise<Result>): Promise<Result> {
  const own = underWay.get(source) ?? 0;
  if (own >= limits.uploadsPerAccount) throw refused('RATE_LIMITED');
  if (all >= limits.uploadsAtOnce) throw refused('UNAVAILABLE');
  underWay.set(source, own + 1);
  all += 1;
  try {
    return await read();
  } finally {
    all -= 1;
    const left = (underWay.get(source) ?? 1) - 1;
    if (left === 0) underWay.delete(source);
    else underWay.set(source, left);
  }
}

const refused = (code: 'RATE_LIMITED' | 'UNAVAILABLE') =>
  new AppError(code, 'tooManyUploads', { retryAfterSeconds: 5 });
