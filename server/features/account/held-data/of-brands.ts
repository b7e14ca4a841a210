import type { HeldTable } from './held-table.ts';
import { heldByWorkshop } from './of-workshops.ts';

/** The names under which the customers of a workshop are met and written to. */
export const heldByBrands: Readonly<Record<string, HeldTable>> = {
  custom_domains: heldByWorkshop('customDomain', { inner: ['txtToken'] }),
  senders: heldByWorkshop('sender', { secret: ['sealedKey', 'sealedPassword'], inner: ['dkimPublicKey'] }),
};
