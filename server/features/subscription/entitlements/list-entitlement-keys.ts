import type { JWK } from 'jose';
import type { AppContext } from '../../../context/app-context.ts';
import { entitlementKeyOf } from './entitlement-keys.ts';

/**
 * The public halves of the keys that sign entitlements, the current one first: what `npm run dist` builds into the
 * desktop app.
 *
 * @returns a JSON Web Key Set (RFC 7517)
 */
export async function listEntitlementKeys({ config }: AppContext): Promise<{ keys: JWK[] }> {
  const keys = await Promise.all(config.entitlementKeys.map(entitlementKeyOf));
  return { keys: keys.map(({ published }) => published) };
}
