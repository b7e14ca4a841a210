import { AppError } from '../../../schema/errors.ts';
import type { Actor } from '../../auth/sessions/actor.ts';
import type { AppContext } from '../../context/app-context.ts';

/**
 * Counts input that was refused and came without a session against the address that sent it. Only what is refused
 * anyway is answered otherwise once the budget is spent, so that nobody waits for what a neighbour has sent.
 *
 * @returns what to answer: the refusal itself, or RATE_LIMITED
 */
export async function countBadInput(
  { rateLimits, log }: AppContext,
  refusal: AppError,
  caller: { readonly actor: Actor | null; readonly address: string },
): Promise<AppError> {
  if (refusal.code !== 'BAD_INPUT' || caller.actor !== null) return refusal;
  try {
    await rateLimits.take('badInputPerAddress', caller.address);
    return refusal;
  } catch (error) {
    if (error instanceof AppError) return error;
    log.warn({ err: error }, 'refused input could not be counted');
    return refusal;
  }
}
