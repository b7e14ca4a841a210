import type { HeldTable } from './held-table.ts';
import { heldByWorkshop } from './of-workshops.ts';

/** The names under which a workshop shows itself and writes to its customers. */
export const heldByBrands: Readonly<Record<string, HeldTable>> = {
  custom_domains: heldByWorkshop('customDomain', { inner: ['txtToken'] }),
  senders: heldByWorkshop('sender', { secret: ['sealedKey', 'sealedPassword'], inner: ['dkimPublicKey'] }),
};
