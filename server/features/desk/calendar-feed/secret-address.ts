import { AppError } from '../../../../schema/errors.ts';
import { requirePaidWorkshop } from '../../../auth/sessions/paid-once.ts';
import { derivedToken, givenDerivedToken } from '../../../auth/tokens/derived-tokens.ts';
import { hashToken } from '../../../auth/tokens/one-time-tokens.ts';
import type { Config } from '../../../config/config.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { isDuplicate, LostRace } from '../../../infrastructure/database/database.ts';
import { newId } from '../../../infrastructure/new-id.ts';

/** The secret addresses of feeds and walls: given again to who may have them, found by their tokens, known by hashes alone. */

type Keys = Pick<Config, 'appUrl' | 'dataKeys'>;
type Purpose = 'calendar feed' | 'wall view';

interface Link {
  readonly id: string;
  readonly tokenHash: string;
}

/** An id with the hash of the token that is made of it. */
export function newLink(config: Keys, purpose: Purpose, now: Date): Link {
  const id = newId(now);
  return { id, tokenHash: hashToken(derivedToken(config, purpose, id)) };
}

/** @returns the address that was given; undefined where its key was removed from the server, and it needs another one */
export function addressOf(config: Keys, purpose: Purpose, link: Link): string | undefined {
  const token = givenDerivedToken(config, purpose, link);
  if (token === undefined) return undefined;
  return purpose === 'wall view' ? `${config.appUrl}/wall/${token}` : `${config.appUrl}/calendar/${token}.ics`;
}

/** In characters; ours have 43. */
const longestToken = 200;

/**
 * Finds the link of a token. What was guessed is refused like what was revoked, and an address that tries many has to wait.
 *
 * @throws NOT_FOUND also where the workshop has long stopped paying; RATE_LIMITED
 */
export async function findLink<Row extends { readonly workshopId: string }>(
  ctx: Pick<AppContext, 'database' | 'clock' | 'rateLimits'>,
  { token, address }: { readonly token: string; readonly address: string },
  find: (tokenHash: string) => Promise<Row | null>,
): Promise<Row> {
  const row = token.length > longestToken ? null : await find(hashToken(token));
  if (row === null) {
    await ctx.rateLimits.take('unknownLinkPerAddress', address);
    throw new AppError('NOT_FOUND');
  }
  await requirePaidWorkshop(ctx, row.workshopId, 'once').catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'PAYMENT_REQUIRED' ? new AppError('NOT_FOUND') : error;
  });
  return row;
}

/** Somebody has made one at the same moment: it is decided again. @throws LostRace */
export const refusingSecond = <Row>(made: Promise<Row>): Promise<Row> =>
  made.catch((error: unknown) => {
    throw isDuplicate(error) ? new LostRace('The address was made meanwhile') : error;
  });
