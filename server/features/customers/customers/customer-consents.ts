import type { z } from 'zod';
import { AppError, invalidField } from '../../../../schema/errors.ts';
import type { recordConsentInput, withdrawConsentInput } from '../../../../schema/features/customers/customers.ts';
import { emailKeyOf } from '../../../../schema/fields/fields.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { type Hooks, runHooks } from '../../../context/hooks.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import {
  addressOn,
  consentChannels,
  consentColumns,
  everyTopic,
  giveConsents,
  permissionFor,
  type Topic,
  withdrawConsents,
} from '../consents/index.ts';
import { isActive } from './active-customer.ts';
import { type CustomerRow, presentWhole, visibilityOf } from './present-customer.ts';

/** Which words stand at the box of the form of a customer. */
const formText = 'customer-form';

interface MarketingChange {
  readonly isGiven: boolean;
  readonly wasGiven?: boolean;
  readonly now: Date;
  /** Where it may be taken back. */
  readonly hooks?: Hooks;
}

/**
 * What the box of the form says about advertising, which stands for every channel.
 *
 * @param wasGiven whether it was ticked before: a box that stays empty takes back nothing that was agreed to otherwise
 */
export async function marketingChanged(
  db: TenantTables,
  row: CustomerRow,
  { isGiven, wasGiven = false, now, hooks }: MarketingChange,
): Promise<void> {
  if (isGiven === wasGiven) return;
  const topics = everyTopic.filter(({ class: of }) => of === 'ADVERTISING');
  if (isGiven) await giveConsents(db, row, topics, { how: 'COUNTER', textVersion: formText, now });
  else {
    await withdrawConsents(db, row, topics, { now });
    await runHooks(hooks?.consentWithdrawn ?? [], { tx: db, customerId: row.id, topics });
  }
  await db.customer.updateMany({ where: { id: row.id }, data: await consentColumns(db, row.id) });
}

/** Which words stand at the box of the public page of online booking. */
const bookingText = 'booking-page';

/** Who booked online, and when that person agreed to advertising. */
interface Booked {
  readonly bookingConsentAt: Date | null;
  readonly bookingPhone: string | null;
  readonly bookingEmail: string | null;
}

/**
 * Gives a customer the consent to advertising that came with a booking, on the channels whose address was typed there: one for
 * the address of somebody else is none. Who has refused it stays refused, because the page asks for no proof.
 */
export async function giveBookingConsent(
  db: TenantTables,
  { bookingConsentAt, bookingPhone, bookingEmail }: Booked,
  customerId: string,
): Promise<void> {
  if (bookingConsentAt === null) return;
  const row = await db.customer.findUniqueOrThrow({ where: { id: customerId } });
  const typed = { MAIL: bookingEmail, SMS: bookingPhone };
  const channels = consentChannels.filter((channel) => isSame(addressOn(row, channel), typed[channel]));
  const topics = channels.map((channel): Topic => ({ class: 'ADVERTISING', channel }));
  const given: Topic[] = [];
  for (const topic of topics) {
    const { suppressedFor } = await permissionFor(db, row, topic);
    if (suppressedFor !== 'OPTED_OUT') given.push(topic);
  }
  if (given.length === 0) return;
  await giveConsents(db, row, given, { how: 'PORTAL', textVersion: bookingText, now: bookingConsentAt });
  await writeColumns(db, row.id, {});
}

const isSame = (one: string | null, other: string | null) =>
  one !== null && other !== null && emailKeyOf(one) === emailKeyOf(other);

/** Which words stand at the boxes of the portal. */
const portalText = 'portal';

interface OwnConsents {
  readonly reminders: boolean;
  readonly marketing: boolean;
  /** In which language they read; left out, it stays. */
  readonly language?: CustomerRow['language'] | undefined;
  readonly now: Date;
  readonly hooks: Hooks;
}

/**
 * What a customer says in the portal about reminders, about advertising on every channel, and about the language of what comes.
 * A box that stays as it was changes nothing; one that is emptied is an objection, and one that is ticked lifts it.
 *
 * @throws INVALID_STATE the customer was merged or erased
 */
export async function saveOwnConsents(
  tx: TenantTables,
  customerId: string,
  { reminders, marketing, language, now, hooks }: OwnConsents,
): Promise<void> {
  await tx.lockExclusive('customer', customerId);
  const row = await tx.customer.findUniqueOrThrow({ where: { id: customerId } });
  if (!isActive(row)) throw new AppError('INVALID_STATE');
  const before = { INVITATION: row.consentRemindersAt !== null, ADVERTISING: row.consentMarketingAt !== null };
  const wanted = { INVITATION: reminders, ADVERTISING: marketing };
  const changed = everyTopic.filter(({ class: of }) => wanted[of] !== before[of]);
  const given = changed.filter(({ class: of }) => wanted[of]);
  const refused = changed.filter(({ class: of }) => !wanted[of]);
  const newLanguage = language === undefined || language === row.language ? {} : { language };
  if (changed.length === 0 && !('language' in newLanguage)) return;
  await giveConsents(tx, row, given, { how: 'PORTAL', textVersion: portalText, now });
  if (refused.length > 0) {
    await withdrawConsents(tx, row, refused, { now });
    await runHooks(hooks.consentWithdrawn, { tx, customerId, topics: refused });
  }
  const reminded = before.INVITATION === reminders ? {} : { consentRemindersAt: reminders ? now : null };
  await writeColumns(tx, customerId, { ...reminded, ...newLanguage });
}

/** @throws BAD_INPUT nobody is written to on this channel; NOT_FOUND; INVALID_STATE the customer was merged or erased */
export function recordConsent(call: SignedInCall, input: z.output<typeof recordConsentInput>) {
  const { class: of, channel, how, textVersion } = input;
  if (!consentChannels.some((each) => each === channel)) {
    throw invalidField('channel');
  }
  const now = call.ctx.clock.now();
  return changeConsents(call, input.customerId, async (tx, row) => {
    await giveConsents(tx, row, [{ class: of, channel }], { how, textVersion, now });
    return {};
  });
}

/** @throws NOT_FOUND; INVALID_STATE the customer was merged or erased */
export function withdrawConsent(call: SignedInCall, input: z.output<typeof withdrawConsentInput>) {
  const { class: of, channel } = input;
  const channels = channel === undefined ? consentChannels : [channel];
  const now = call.ctx.clock.now();
  return changeConsents(call, input.customerId, async (tx, row) => {
    const topics = channels.map((each): Topic => ({ class: of, channel: each }));
    await withdrawConsents(tx, row, topics, { now });
    await runHooks(call.ctx.hooks.consentWithdrawn, { tx, customerId: row.id, topics });
    return remindersEnded(topics);
  });
}

/** Who wants no invitations by mail does not want to be reminded either, also where that was once asked for. */
const remindersEnded = (topics: readonly Topic[]) =>
  topics.some(({ class: of, channel }) => of === 'INVITATION' && channel === 'MAIL')
    ? { consentRemindersAt: null }
    : {};

function changeConsents(
  { db, actor }: SignedInCall,
  customerId: string,
  change: (tx: TenantTables, row: CustomerRow) => Promise<{ readonly consentRemindersAt?: null }>,
) {
  return db.transaction(async (tx) => {
    await tx.lockExclusive('customer', customerId);
    const before = await tx.customer.findUnique({ where: { id: customerId } });
    if (before === null) throw new AppError('NOT_FOUND');
    if (!isActive(before)) throw new AppError('INVALID_STATE');
    await writeColumns(tx, customerId, await change(tx, before));
    const row = await tx.customer.findUniqueOrThrow({ where: { id: customerId } });
    return presentWhole(tx, row, visibilityOf(await tx.itself.read(), actor.role));
  });
}

async function writeColumns(
  tx: TenantTables,
  id: string,
  more: Partial<Pick<CustomerRow, 'consentRemindersAt' | 'language'>>,
) {
  const data = { ...(await consentColumns(tx, id)), ...more, version: { increment: 1 } };
  await tx.customer.updateMany({ where: { id }, data });
}

/**
 * Ends invitations and advertising on every channel, as the reader who presses the link of a mail wants it; pressed
 * again it changes nothing. Where the customer was erased since, or merged into another, the mailbox alone is
 * suppressed.
 *
 * @param mailboxKey of the mailbox whose link it is
 */
export async function refuseEverything(
  tx: TenantTables,
  customerId: string,
  refusal: { readonly mailboxKey: string; readonly now: Date; readonly hooks: Hooks },
): Promise<void> {
  const { mailboxKey, now, hooks } = refusal;
  await tx.lockExclusive('customer', customerId);
  const row = await tx.customer.findUniqueOrThrow({ where: { id: customerId } });
  if (row.mergedIntoId !== null) return refuseEverything(tx, row.mergedIntoId, refusal);
  const isChanged = await withdrawConsents(tx, row, everyTopic, { now, mailboxKey });
  await runHooks(hooks.consentWithdrawn, { tx, customerId: row.id, topics: everyTopic });
  if (isChanged || row.consentRemindersAt !== null) await writeColumns(tx, row.id, { consentRemindersAt: null });
}
