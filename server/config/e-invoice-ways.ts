import { resolve } from 'node:path';
import { z } from 'zod';
import { pinnedCertificates } from './fiscal-authorities.ts';

/** How e-invoices may leave this installation for the providers of workshops. */
export interface EInvoiceWays {
  /** Below which each workshop has a folder of its own; undefined: folders are not offered. */
  readonly folder: string | undefined;
  /** Whether webhooks may lead to addresses of this machine and of the network that it is in. */
  readonly privateAddresses: boolean;
  /** PEM: whose webhooks are believed beside those of the usual authorities. */
  readonly authorities: readonly string[];
}

/** The variables of this part of the configuration. */
export const eInvoiceVariables = {
  EINVOICE_FOLDER: z.string().optional(),
  EINVOICE_PRIVATE_ADDRESSES: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  EINVOICE_CA: pinnedCertificates.optional(),
};

const variables = z.object(eInvoiceVariables);

export const eInvoiceWaysOf = (given: z.output<typeof variables>): EInvoiceWays => ({
  folder: given.EINVOICE_FOLDER === undefined ? undefined : resolve(given.EINVOICE_FOLDER),
  privateAddresses: given.EINVOICE_PRIVATE_ADDRESSES === 'on',
  authorities: given.EINVOICE_CA ?? [],
});
