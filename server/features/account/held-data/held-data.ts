import type { Actor } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';
import { contactInquiriesFrom, demoRequestsFrom, removeMessagesFrom } from '../../platform/leads/index.ts';
import { deletePartnerEventsOf } from '../../subscription/access/index.ts';
import { listInstallations } from '../../subscription/entitlements/index.ts';
import { deleteWebhookEventsOf } from '../../subscription/stripe-webhooks/index.ts';
import { listDevices } from '../devices/index.ts';
import type { HeldTable, Person } from './held-table.ts';
import { heldByBrands } from './of-brands.ts';
import { heldByLinks } from './of-links.ts';
import { heldByProviders } from './of-providers.ts';
import { heldByPush } from './of-push.ts';
import { heldByWebhooks } from './of-webhooks.ts';
import { booksOfWorkshops, heldByWorkshop, heldByWorkshops } from './of-workshops.ts';
import { emptyMailsTo, mailsWaitingFor } from './waiting-mails.ts';

/**
 * The one list of what is held about people (GDPR articles 13, 15, 17). Export and erasure are made of it, and
 * held-data.test.ts compares it with every table and column of the model.
 */

const withAccount = { erased: 'with the account', kept: 'as long as the account' } as const;

const byHand: Readonly<Record<string, HeldTable>> = {
  workshops: {
    // Its row is what the deletion of the owner's account removes.
    erased: 'with the workshop',
    exported: [
      ...['id', 'version', 'name', 'legalName', 'address', 'postcode', 'town', 'country', 'registrationNumber'],
      ...['taxNumber', 'vatStatus', 'iban', 'bic', 'phone', 'email', 'zone', 'language', 'openingHours', 'invoiceNote'],
      ...['paymentTermDays', 'priceMode', 'approvalToleranceBasisPoints', 'suppliesBasisPoints', 'suppliesCapCents'],
      ...['receptionistDiscountLimit', 'mechanicDiscountLimit', 'receptionistMayCredit', 'receptionistSeesCost'],
      ...['mechanicSeesPrices', 'mechanicSeesPhone', 'receptionistMayVoidLater', 'qualityCheck', 'registerEntry'],
      ...['remindersOn', 'reminderFirstDays', 'reminderSecondDays', 'reminderThirdDays', 'fiscalMode'],
      ...['fiscalDeclaredAt', 'exampleLoadedAt', 'demoUntil', 'createdAt', 'stockEnabled', 'negativeStock'],
      ...['hoursPerPersonSince', 'mondayMail'],
    ],
    inner: ['searchIndexVersion', 'mondayMailedOn'],
    kept: 'as long as the owner’s account',
    exportAs: 'workshop',
    read: ({ database }, _person, { workshopId }) =>
      database.workshop.findUnique({
        where: { id: workshopId },
        omit: { searchIndexVersion: true, mondayMailedOn: true },
      }),
  },
  users: {
    ...withAccount,
    exported: [
      ...['id', 'email', 'fullName', 'username', 'role', 'plan', 'workshopId', 'adminId'],
      ...['emailVerified', 'emailProvedAt', 'registeredAgain', 'language'],
      ...['lastLoginAt', 'mustChangePassword', 'invitationSentAt', 'twoFactorEnabledAt', 'deletionDueAt'],
      ...['mechanicCount', 'receptionistCount', 'paid', 'stripeCustomerId', 'stripeSubscriptionId'],
      ...['subscriptionStatus'],
      ...[
        'currentPeriodEnd',
        'cancelAtPeriodEnd',
        'subscriptionPriceCents',
        'skippedSteps',
        'trialStartedAt',
        'subscriptionOpensAt',
        'billingReadAt',
        'createdAt',
      ],
    ],
    secret: ['password', 'twoFactorSecret', 'twoFactorLastStep'],
    inner: ['emailKey', 'billingTicket', 'accessTurn', 'partnerNotice'],
    kept: 'as long as the account; an unanswered invitation thirty days, an unconfirmed registration seven',
    exportAs: 'account',
    read: ({ database }, { id }) =>
      database.user.findUnique({
        where: { id },
        omit: {
          passwordHash: true,
          twoFactorSecret: true,
          twoFactorLastStep: true,
          emailKey: true,
          billingVersion: true,
          accessTurn: true,
          partnerNotice: true,
        },
      }),
  },
  sessions: {
    erased: 'with the account',
    exported: ['userAgent', 'createdAt', 'lastUsedAt', 'expiresAt'],
    secret: ['id'],
    inner: ['userId'],
    kept: 'seven days after the last use, ninety after log-in',
    exportAs: 'devices',
    read: (ctx, _person, actor) => listDevices(ctx, actor),
  },
  installations: {
    erased: 'with the account',
    exported: ['id', 'computer', 'version', 'createdAt', 'lastSeenAt', 'endedAt'],
    secret: ['sessionId'],
    inner: ['userId'],
    kept: 'ninety days after the app was last used there',
    exportAs: 'installations',
    read: (ctx, _person, actor) => listInstallations(ctx, actor),
  },
  ...heldByPush,
  tokens: {
    erased: 'with the account',
    exported: [],
    secret: ['tokenHash', 'purpose', 'subject', 'createdAt', 'expiresAt', 'usedAt'],
    inner: ['userId'],
    kept: 'until the link ends, thirty days at most',
  },
  recovery_codes: {
    ...withAccount,
    exported: [],
    secret: ['codeHash', 'usedAt'],
    inner: ['userId'],
    exportAs: 'recoveryCodesLeft',
    read: ({ database }, { id }) => database.recoveryCode.count({ where: { userId: id, usedAt: null } }),
  },
  security_events: {
    erased: 'with the workshop',
    exported: ['id', 'email', 'kind', 'detail', 'clientAddress', 'userAgent', 'createdAt', 'times', 'lastAt'],
    inner: ['workshopId', 'userId'],
    kept: '400 days: a year, and what an audit of that year needs on top. What a member did stays with the owner',
    exportAs: 'securityEvents',
  },
  ...booksOfWorkshops,
  fiscal_certificates: heldByWorkshop('fiscalCertificate', { secret: ['sealedSecret'] }),
  e_invoice_providers: heldByWorkshop('eInvoiceProvider', { secret: ['sealedSecret'] }),
  customers: heldByWorkshop('customer', { inner: ['nameKey'] }),
  suppressions: heldByWorkshop('suppression', { inner: ['addressKey'] }),
  ...heldByBrands,
  ...heldByLinks,
  ...heldByProviders,
  ...heldByWebhooks,
  messages: heldByWorkshop('message', { kept: 'with the workshop; addresses and texts for two years' }),
  invoices: {
    ...withAccount,
    exported: [
      ...['id', 'userId', 'subscriptionId', 'number', 'status', 'plan', 'currency', 'totalCents', 'amountPaidCents'],
      ...['refundedCents', 'taxCents', 'reverseCharge', 'issuedAt', 'paidAt'],
    ],
    exportAs: 'invoices',
    read: ({ database }, { id }) => database.subscriptionInvoice.findMany({ where: { userId: id } }),
  },
  access_grants: {
    ...withAccount,
    exported: [
      ...['id', 'userId', 'source', 'plan', 'reference', 'validFrom', 'validUntil', 'createdAt', 'warnedAt', 'endedAt'],
    ],
    exportAs: 'accessGrants',
    read: ({ database }, { id }) => database.accessGrant.findMany({ where: { userId: id } }),
  },
  partner_words: {
    exported: ['emailKey', 'signedAt', 'validUntil', 'plan', 'reference', 'waiting'],
    kept: 'thirty days after what it tells was so; one that waits for its address to be proved, until it ends',
    exportAs: 'partnerWords',
    read: ({ database }, { emailKey, isProved }) =>
      isProved ? database.partnerEvent.findMany({ where: { emailKey } }) : Promise.resolve([]),
    erased: async (tx, { emailKey, isProved }) => {
      if (isProved) await deletePartnerEventsOf(tx, emailKey);
    },
  },
  transfer_orders: {
    ...withAccount,
    exported: [
      ...[
        'id',
        'userId',
        'reference',
        'plan',
        'months',
        'amountCents',
        'currency',
        'vatPermille',
        'payerName',
        'payerStreet',
        'payerVatId',
      ],
      ...['payerTown', 'status', 'createdAt', 'dueAt', 'paidAt'],
    ],
    exportAs: 'transferOrders',
    read: ({ database }, { id }) => database.transferOrder.findMany({ where: { userId: id } }),
  },
  billing_details: {
    ...withAccount,
    exported: [
      ...['name', 'street', 'postalCode', 'town', 'country', 'vatId', 'vatIdStatus', 'writtenTo', 'updatedAt'],
    ],
    inner: ['userId', 'version'],
    exportAs: 'billingDetails',
    read: ({ database }, { id }) =>
      database.billingDetails.findUnique({ where: { userId: id }, omit: { userId: true, version: true } }),
  },
  taken_trials: {
    exported: [],
    secret: ['addressHash'],
    inner: ['keptAt'],
    kept: 'for good: a keyed hash, so that the free month is given once; nobody can read an address out of it',
  },
  sync_receipts: {
    exported: [],
    inner: ['signature', 'receivedAt'],
    kept: 'a day: a signature, so that no message of a partner works twice',
  },
  webhook_events: {
    exported: ['id', 'type', 'customerId', 'payload', 'receivedAt'],
    inner: ['status', 'attempts', 'nextAttemptAt', 'lastError', 'processedAt'],
    kept: '90 days after they were worked off, for a person to look into a payment',
    exportAs: 'paymentEvents',
    read: ({ database }, { stripeCustomerId: customerId }) =>
      customerId === null
        ? Promise.resolve([])
        : database.webhookEvent.findMany({
            where: { customerId },
            select: { id: true, type: true, customerId: true, payload: true, receivedAt: true },
          }),
    erased: async (tx, { stripeCustomerId: customerId }) => {
      if (customerId !== null) await deleteWebhookEventsOf(tx, customerId);
    },
  },
  outbox: {
    exported: ['id', 'payload', 'createdAt'],
    inner: ['topic', 'dedupeKey', 'status', 'attempts', 'nextAttemptAt', 'lastError', 'sentAt'],
    kept: 'a text until it is sent, or thirty days where that fails for good; its empty row 400 days',
    exportAs: 'mails',
    read: ({ database }, { emailKey, isProved }) =>
      isProved ? mailsWaitingFor(database, emailKey) : Promise.resolve([]),
    erased: async (tx, { emailKey, isProved }) => {
      if (isProved) await emptyMailsTo(tx, emailKey);
    },
  },
  job_runs: {
    exported: [],
    inner: ['name', 'startedAt', 'succeededAt', 'failedAt', 'error'],
    kept: 'until the job has run again',
  },
  rate_limits: {
    exported: [],
    inner: ['key', 'points', 'expire'],
    kept: 'until the window of the limit has passed, a day at most',
  },
  demo_requests: {
    exported: ['id', 'firstName', 'lastName', 'email', 'company', 'businessSize', 'message', 'createdAt'],
    kept: 'until the operator deletes it, or the account of its proved address goes',
    exportAs: 'demoRequests',
    read: ({ database }, { emailKey, isProved }) =>
      isProved ? demoRequestsFrom(database, emailKey) : Promise.resolve([]),
    erased: async (tx, { emailKey, isProved }) => {
      if (isProved) await removeMessagesFrom(tx, emailKey);
    },
  },
  contact_inquiries: {
    exported: ['id', 'name', 'email', 'subject', 'message', 'createdAt'],
    kept: 'until the operator deletes it, or the account of its proved address goes',
    exportAs: 'contactInquiries',
    read: ({ database }, { emailKey, isProved }) =>
      isProved ? contactInquiriesFrom(database, emailKey) : Promise.resolve([]),
    erased: async (tx, { emailKey, isProved }) => {
      if (isProved) await removeMessagesFrom(tx, emailKey);
    },
  },
};

/** The tables whose rows somebody has thought about one by one. */
export const tablesByHand: ReadonlySet<string> = new Set(Object.keys(byHand));

export const heldData: Readonly<Record<string, HeldTable>> = {
  ...heldByWorkshops(tablesByHand),
  ...byHand,
};

/** What is held about a person, by its name in the exported document; the audit trail and the workshop's tables aside. */
export async function readHeldData(ctx: AppContext, person: Person, actor: Actor): Promise<Record<string, unknown>> {
  const entries = Object.values(heldData).map(async ({ exportAs, read }) =>
    exportAs === undefined || read === undefined ? [] : [[exportAs, await read(ctx, person, actor)] as const],
  );
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/**
 * Removes what does not go with the account's own row, in the transaction in which that row goes.
 */
export async function eraseHeldData(tx: Transaction, person: Person): Promise<void> {
  for (const { erased } of Object.values(heldData)) {
    if (typeof erased === 'function') await erased(tx, person);
  }
}

/** A row of the users table as the person it is about. */
export function personOf(user: {
  readonly id: string;
  readonly emailKey: string;
  readonly emailProvedAt: Date | null;
  readonly stripeCustomerId: string | null;
}): Person {
  const { id, emailKey, emailProvedAt, stripeCustomerId } = user;
  return { id, emailKey, isProved: emailProvedAt !== null, stripeCustomerId };
}
