import type { InvoicePartsFragment } from '../../../generated/graphql.ts';

/** An invoice of 122 euros that was paid in cash, as the screens read it. */
export const aPaidInvoice: InvoicePartsFragment = {
  id: 'i',
  version: 4,
  kind: 'INVOICE',
  origin: 'OWN',
  state: 'PAID',
  number: 'P1-B1-7',
  customerId: null,
  priceMode: 'GROSS',
  paymentMethodId: 'cash',
  paymentMethod: null,
  reference: null,
  issuedOn: '2026-11-24',
  servicedOn: '2026-11-24',
  dueOn: '2026-11-24',
  netCents: 10_000,
  vatCents: 2200,
  totalCents: 12_200,
  paidCents: 12_200,
  creditedCents: 0,
  openCents: 0,
  note: null,
  reason: null,
  creditOfId: null,
  creditOfNumber: null,
  correctsId: null,
  correctsNumber: null,
  jobCardIds: [],
  jobCards: [],
  lines: [],
  advances: [],
  payments: [],
  paymentMethods: [],
  buyer: null,
  fiscal: null,
  isExample: false,
  seller: {
    legalName: 'Avto Novak d.o.o.',
    address: 'Cesta 1',
    postcode: '1000',
    town: 'Ljubljana',
    taxNumber: '50223054',
    iban: 'SI56020170014356205',
  },
};

export const zoi = 'a7e5f55e1dbb48b799268e1a6d8618a3';
export const eor = '5b3f0c3e-5d29-4f77-9a0f-2f7b8a1c9d10';
export type Fiscal = NonNullable<InvoicePartsFragment['fiscal']>;
const deadline = '2026-11-26T22:59:59.999Z';

/** It has its mark, and the authority has not answered yet. */
export const waitingFiscal: Fiscal = { mode: 'LIVE', state: 'WAITING', zoi, eor: null, code: null, deadline };
