import { AppError } from '../../../../../schema/errors.ts';
import { emailKeyOf } from '../../../../../schema/fields/fields.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';

/** @throws FORBIDDEN the address is not the signed-in account's own, no matter whose else it may be */
export function requireOwnEmail(actor: Actor, email: string): void {
  if (emailKeyOf(email) !== emailKeyOf(actor.email)) {
    throw new AppError('FORBIDDEN', 'ownAccountOnly');
  }
}
