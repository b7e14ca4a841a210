import { costDifferencesAnswer, supplierInvoice } from '../../schema/features/stock/supplier-invoices.ts';
import type { Person } from './fixtures.ts';
import { ask, done } from './workshop/desk.ts';

/** What suppliers invoice, over HTTP. */

const head = { issuedOn: '2026-11-20', vatCents: 0 };

export const askInvoice = (by: Person, input: object) => ask(by, 'matchSupplierInvoice', { ...head, ...input });

export const matchedInvoice = async (by: Person, input: object) =>
  supplierInvoice.parse(await done(by, 'matchSupplierInvoice', { ...head, ...input }));

export const costDifferences = async (by: Person, month: string) =>
  costDifferencesAnswer.parse(await done(by, 'costDifferences', { month }));
