import type { z } from 'zod';
import { AppError, invalidField } from '../../../../schema/errors.ts';
import { type changedCustomer, customer, type NewCustomer } from '../../../../schema/features/customers/customers.ts';
import { isTaxNumber } from '../../../../schema/fields/numbers.ts';
import { isVatId, memberStateCodes, vatPrefix } from '../../../../schema/fields/vat-ids.ts';
import { nameKeyOf } from '../../../../schema/letters/name-key.ts';
import type { Authority } from '../../../../schema/permissions.ts';
import { requireUpdated, type SignedInCall } from '../../../api/operation/index.ts';
import { definedFields } from '../../../infrastructure/defined-fields.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { compactText, indexTerms, phoneTerms, spellingsOf } from '../../workshop/search/index.ts';
import { discountLimitOf, requiredPhone } from '../../workshop/workshop-settings/index.ts';
import { isActive } from './active-customer.ts';
import { marketingChanged } from './customer-consents.ts';
import { type CustomerRow, contactsOf, presentWhole, visibilityOf } from './present-customer.ts';

type Values = Omit<z.output<typeof changedCustomer>, 'id' | 'version'>;

/**
 * @throws BAD_INPUT a phone, tax number or VAT id that is invalid in its country; FORBIDDEN a discount above the limit
 *   of the role
 */
export function createCustomer({ ctx, db, actor }: SignedInCall, input: NewCustomer) {
  return db.transaction(async (tx) => {
    const row = await addCustomer(tx, input, { now: ctx.clock.now(), role: actor.role });
    return presentWhole(tx, row, visibilityOf(await tx.itself.read(), actor.role));
  });
}

/** As createCustomer, inside the transaction of the caller. */
export async function addCustomer(
  db: TenantTables,
  input: NewCustomer,
  { now, role }: { readonly now: Date; readonly role: Authority },
): Promise<CustomerRow> {
  const workshop = await db.itself.read();
  requireDiscounts(discountLimitOf(role, workshop), input);
  const row = await db.customer.create({ data: newCustomerRow(input, workshop.country, now) });
  await indexCustomer(db, row, now);
  if (!input.consentMarketing) return row;
  await marketingChanged(db, row, { isGiven: true, now });
  return db.customer.findUniqueOrThrow({ where: { id: row.id } });
}

/**
 * The row of a new customer.
 *
 * @param home the country of the workshop
 * @throws BAD_INPUT as above
 */
export function newCustomerRow(input: NewCustomer, home: string, now: Date) {
  const country = input.country ?? home;
  const columns = columnsOf(input, { country, phonesOf: home, before: undefined, now });
  const { kind, name } = input;
  return { contacts: [], ...columns, kind, name, nameKey: nameKeyOf(name), country, id: newId(now), createdAt: now };
}

/** @throws BAD_INPUT as above; NOT_FOUND; CONFLICT; INVALID_STATE the customer was merged or erased */
export function updateCustomer({ ctx, db, actor }: SignedInCall, input: z.output<typeof changedCustomer>) {
  const now = ctx.clock.now();
  const { id, version, ...values } = input;
  return db.transaction(async (tx) => {
    await tx.lockExclusive('customer', id);
    const workshop = await tx.itself.read();
    const visibility = visibilityOf(workshop, actor.role);
    const before = await tx.customer.findUnique({ where: { id } });
    if (before === null) throw new AppError('NOT_FOUND');
    if (before.version === version) requireActive(before);
    const country = values.country ?? before.country;
    const columns = columnsOf(values, { country, phonesOf: workshop.country, before, now });
    requireDiscounts(discountLimitOf(actor.role, workshop), values, before);
    const updated = await tx.customer.updateMany({
      where: { id, version },
      data: { ...columns, version: version + 1 },
    });
    await requireUpdated(updated, customer, () => presentWhole(tx, before, visibility));
    const row = await tx.customer.findUniqueOrThrow({ where: { id } });
    await indexCustomer(tx, row, now);
    if (values.consentMarketing !== undefined) {
      const change = { isGiven: values.consentMarketing, wasGiven: before.consentMarketingAt !== null };
      await marketingChanged(tx, row, { ...change, now, hooks: ctx.hooks });
    }
    return presentWhole(tx, await tx.customer.findUniqueOrThrow({ where: { id } }), visibility);
  });
}

/**
 * What is agreed with a customer is on each document of theirs: so nobody agrees on more than they may give on one.
 *
 * @param limit of the role, in basis points
 * @throws FORBIDDEN
 */
function requireDiscounts(limit: number, written: Partial<Discounts>, before: Partial<Discounts> = {}): void {
  const isAbove = (name: keyof Discounts) => (written[name] ?? 0) > Math.max(limit, before[name] ?? 0);
  if (isAbove('discountLabour') || isAbove('discountParts')) throw new AppError('FORBIDDEN', 'discountTooHigh');
}
type Discounts = Pick<CustomerRow, 'discountLabour' | 'discountParts'>;

/** @throws INVALID_STATE what was merged into another, or erased, stays as it is */
export function requireActive(customer: CustomerRow): void {
  if (!isActive(customer)) throw new AppError('INVALID_STATE');
}

interface ColumnContext {
  readonly country: string;
  readonly phonesOf: string;
  readonly before: CustomerRow | undefined;
  readonly now: Date;
}

/** What is entered, as the row keeps it. */
function columnsOf(values: Values, { country, phonesOf, before, now }: ColumnContext) {
  const { contacts, phone, consentReminders, consentMarketing: _, ...columns } = values;
  const taxNumber = columns.taxNumber === undefined ? before?.taxNumber : columns.taxNumber;
  if (taxNumber && country === 'SI' && !isTaxNumber(taxNumber)) throw invalidField('taxNumber', 'invalidTaxNumber');
  if (columns.vatId && !isKnownVatId(columns.vatId)) throw invalidField('vatId', 'invalidVatId');
  const consentAt = (given: boolean | undefined, since: Date | null | undefined) => (given ? (since ?? now) : null);
  return {
    ...columns,
    ...(values.name === undefined ? {} : { nameKey: nameKeyOf(values.name) }),
    ...definedFields({
      phone: phone === undefined ? undefined : phone && requiredPhone(phone, phonesOf, 'phone'),
      contacts: contacts === undefined ? undefined : contactsWith(contacts, phonesOf),
      consentRemindersAt:
        consentReminders === undefined ? undefined : consentAt(consentReminders, before?.consentRemindersAt),
    }),
  };
}

/** Whether a VAT id can be one: those of a member state by their check digits, others as they are. */
function isKnownVatId(vatId: string): boolean {
  const state = memberStateCodes.find((code) => vatId.startsWith(vatPrefix(code)));
  return state === undefined ? /^[A-Z]{2}[A-Z0-9]{2,28}$/.test(vatId) : isVatId(vatId, state);
}

function contactsWith(contacts: NonNullable<Values['contacts']>, phonesOf: string) {
  return contacts.map(({ name, phone, email, mayApprove }, place) => ({
    name,
    email: email ?? null,
    mayApprove: mayApprove ?? false,
    phone: phone ? requiredPhone(phone, phonesOf, `contacts.${place}.phone`) : null,
  }));
}

/** Writes the search terms of a customer. */
export async function indexCustomer(db: TenantTables, row: CustomerRow, now: Date): Promise<void> {
  const isGone = row.erasedAt !== null || row.mergedIntoId !== null;
  const { id } = row;
  const found = { kind: 'CUSTOMER', id, hidden: row.archivedAt !== null } as const;
  await indexTerms(db, found, isGone ? [] : termsOfCustomer(row), now);
}

type Words = Pick<CustomerRow, 'name' | 'contacts'> &
  Partial<Pick<CustomerRow, 'email' | 'phone' | 'taxNumber' | 'vatId'>>;

/** The search terms of a customer: names of the people who belong to it, numbers, and addresses of mail. */
export function termsOfCustomer(row: Words): readonly string[] {
  const contacts = contactsOf(row);
  const words = [row.name, row.email ?? '', ...contacts.flatMap(({ name, email }) => [name, email ?? ''])];
  const numbers = [row.taxNumber ?? '', row.vatId ?? ''];
  const phones = [row.phone ?? null, ...contacts.map(({ phone }) => phone)];
  const terms = [
    ...words.flatMap(spellingsOf),
    ...[...words, ...numbers].map(compactText),
    ...phones.flatMap(phoneTerms),
  ];
  return terms.filter((term) => term !== '');
}
