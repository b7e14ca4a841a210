import { emitEvent } from '../events/emit-event.ts';
import { newId } from '../records/ids.ts';
import type { AccountRecord } from '../records/records.ts';
import { requireRecord, type World } from '../records/world.ts';
import { renderAccount } from './render-account.ts';

/** What becomes of connected accounts; Stripe tells the platform of each change. */

/** How far an account has come: its owner has answered what Stripe asks, and Stripe lets it take payments. */
export type Progress = Pick<AccountRecord, 'detailsSubmitted' | 'chargesEnabled' | 'payoutsEnabled'>;

/** Changes how far an account has come, and announces it. */
export function changeAccount(world: World, id: string, progress: Progress): AccountRecord {
  const before = requireRecord(world, 'accounts', 'account', id);
  const after = world.records.accounts.put({ ...before, ...progress });
  const previous = {
    charges_enabled: before.chargesEnabled,
    details_submitted: before.detailsSubmitted,
    payouts_enabled: before.payoutsEnabled,
  };
  world.store.within(id, () => emitEvent(world, 'account.updated', renderAccount(after), previous));
  return after;
}

/** Its owner takes the platform's access away, in the dashboard of Stripe. */
export function leavePlatform(world: World, id: string): void {
  const account = requireRecord(world, 'accounts', 'account', id);
  if (!account.isConnected) return;
  world.records.accounts.put({ ...account, isConnected: false });
  const application = { id: 'ca_emulated', object: 'application', name: 'Delavnica' };
  world.store.within(id, () => emitEvent(world, 'account.application.deauthorized', application));
}

/** A new Standard account, of which nothing is known yet. */
export function newAccount(
  world: World,
  details: Pick<AccountRecord, 'country' | 'email' | 'businessName' | 'metadata'>,
): AccountRecord {
  return world.records.accounts.put({
    id: newId('acct_1', 15),
    created: world.clock.now(),
    ...details,
    detailsSubmitted: false,
    chargesEnabled: false,
    payoutsEnabled: false,
    isConnected: true,
  });
}
