import { emailKeyOf } from '../../../../../schema/fields/fields.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type CustomerRow, consentOnline } from '../../../customers/customers/index.ts';

interface Booked {
  readonly bookingConsentAt: Date | null;
  readonly bookingPhone: string | null;
  readonly bookingEmail: string | null;
}

/**
 * Gives the customer of a card the consent to advertising that came with the booking, on the channels whose address was typed
 * there: a consent for an address of somebody else is none.
 */
export async function giveBookingConsent(
  tx: TenantTables,
  { bookingConsentAt, bookingPhone, bookingEmail }: Booked,
  { id }: Pick<CustomerRow, 'id'>,
): Promise<void> {
  if (bookingConsentAt === null) return;
  const customer = await tx.customer.findUniqueOrThrow({ where: { id } });
  const isMail = customer.email !== null && bookingEmail !== null && isSameMailbox(customer.email, bookingEmail);
  const isSms = customer.phone !== null && customer.phone === bookingPhone;
  const channels = [...(isMail ? (['MAIL'] as const) : []), ...(isSms ? (['SMS'] as const) : [])];
  await consentOnline(tx, customer, { channels, givenAt: bookingConsentAt });
}

const isSameMailbox = (one: string, other: string) => emailKeyOf(one) === emailKeyOf(other);
