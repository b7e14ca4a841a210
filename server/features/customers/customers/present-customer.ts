import { z } from 'zod';
import { type Customer, contact, customer } from '../../../../schema/features/customers/customers.ts';
import { type Authority, can, canIn, type Switches } from '../../../../schema/permissions.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { emptyColumns, type SelectedRow } from '../../../infrastructure/tenant/selected-columns.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { isoOf } from '../../workshop/workshop-settings/index.ts';
import { type ConsentRow, consentsOf } from '../consents/index.ts';
import { countNoShows } from './no-shows.ts';

export type CustomerRow = Awaited<ReturnType<SignedInCall['db']['customer']['findUniqueOrThrow']>>;

/** A customer of whom the columns that nobody asks for were not read, with what was counted. */
export type SelectedCustomer = SelectedRow<'customer', CustomerRow> & { readonly noShows?: number | null };

/** Which parts of a customer somebody may see. */
export interface CustomerVisibility {
  readonly phones: boolean;
  /** Credit, discounts and payment terms. */
  readonly money: boolean;
  /** Prices of work. */
  readonly prices: boolean;
  /** Visits that are over, also while none is open. */
  readonly visits: boolean;
}

export function visibilityOf(switches: Switches, role: Authority): CustomerVisibility {
  return {
    phones: canIn(switches, role, 'phones.see'),
    money: can(role, 'invoices.manage'),
    prices: canIn(switches, role, 'prices.see'),
    visits: can(role, 'job-cards.manage'),
  };
}

const keptContacts = z.array(contact);

/** The contacts as the row keeps them. */
export function contactsOf({ contacts }: Pick<CustomerRow, 'contacts'>): z.output<typeof contact>[] {
  return keptContacts.parse(contacts);
}

/** A customer as somebody may see it, with what it has agreed to where that was read. */
export const presentCustomer = (
  row: CustomerRow & { readonly noShows?: number | null },
  visibility: CustomerVisibility,
  consents: readonly ConsentRow[] | null = null,
): Customer =>
  customer.parse({
    ...toCustomerAnswer(row, visibility),
    consents:
      consents?.map(({ givenAt, withdrawnAt, ...each }) => ({
        ...each,
        givenAt: isoOf(givenAt),
        withdrawnAt: isoOf(withdrawnAt),
      })) ?? null,
  });

/** As presentCustomer, with the consents and what is counted. */
export async function presentWhole(
  db: TenantTables,
  row: CustomerRow,
  visibility: CustomerVisibility,
): Promise<Customer> {
  const [consents, noShows] = await Promise.all([consentsOf(db, [row.id]), countNoShows(db, [row.id])]);
  return presentCustomer({ ...row, noShows: noShows(row.id) }, visibility, consents.get(row.id));
}

const noneAsked = emptyColumns('customer');

/**
 * As presentCustomer, but not parsed: the answer of a query is parsed once as a whole, which drops the other columns
 * of the row.
 */
export function toCustomerAnswer(row: SelectedCustomer, { phones, money }: CustomerVisibility) {
  const contacts = contactsOf(row);
  return {
    ...noneAsked,
    ...row,
    phone: phones ? (row.phone ?? null) : null,
    contacts: phones ? contacts : contacts.map((each) => ({ ...each, phone: null })),
    ...(money ? {} : { paymentTermDays: null, discountLabour: null, discountParts: null, creditCents: null }),
    consentRemindersAt: isoOf(row.consentRemindersAt),
    consentMarketingAt: isoOf(row.consentMarketingAt),
    optedOutAt: isoOf(row.optedOutAt),
    portalBlockedAt: isoOf(row.portalBlockedAt),
    consents: null,
    noShows: row.noShows ?? null,
    archivedAt: isoOf(row.archivedAt),
    erasedAt: isoOf(row.erasedAt),
  };
}
