import {
  type Access,
  everyone,
  linkHoldersOnly,
  type Outcomes,
  ofQuery,
  ownersOnly,
  signedIn,
  type Targets,
} from './access-outcomes.ts';

/** Calls of the workshop whose least input says nothing of who may: what is added where no id is given. */

const ofPaidOwners = ownersOnly({ unpaidOwner: 'PAYMENT_REQUIRED' });

const ofSettings = (
  name: string,
  values: object,
  how: Pick<Access, 'inTurn'> = {},
): Readonly<Record<string, Access>> => ({
  [`POST /api/workshop/${name}`]: { input: values, outcomes: ofPaidOwners, ...how },
  [`mutation ${name}`]: { input: { input: values }, outcomes: ofPaidOwners, ...how },
});

/** Another one each time, because a workshop has each of its devices once. */
const aDevice = ({ unusedEmail }: Targets) => ({
  premiseCode: 'P1',
  deviceCode: unusedEmail.replace(/[^0-9a-z]/g, '').slice(0, 20),
  confirmed: false,
});

/** None of them has a certificate, and without one nothing of it is taken. */
const ofNoCertificate = ownersOnly({
  unpaidOwner: 'PAYMENT_REQUIRED',
  paidOwner: 'BAD_INPUT',
  otherOwner: 'BAD_INPUT',
});
const aCertificate = { mode: 'TEST', file: 'AAAA', password: 'nobody' };
const aPremise = { mode: 'TEST', code: 'P1', kind: 'MOVABLE_A', validFrom: '2026-11-24' };
/** Their invoices are confirmed by nobody. */
const ofNoConfirmation = signedIn({
  unpaidOwner: 'PAYMENT_REQUIRED',
  mechanic: 'FORBIDDEN',
  paidOwner: 'INVALID_STATE',
  otherOwner: 'INVALID_STATE',
  receptionist: 'INVALID_STATE',
});
const aBookInvoice = {
  premiseCode: 'P1',
  day: '2026-11-24',
  number: '1',
  setNumber: '01',
  serialNumber: '5001-0000001',
  sums: [{ vatCategory: 'STANDARD', totalCents: 12_200 }],
};

const aDraft = { lines: [{ description: 'Olje', unitPrice: 100_000 }] };
const aVehicle = { plate: 'LJ AB-123' };
const atTheDesk = signedIn({ unpaidOwner: 'PAYMENT_REQUIRED', mechanic: 'FORBIDDEN' });

const aPlannedCard = { vehicleText: 'Clio', customer: { name: 'Ana' } };
/** Beside others, because the same car is taken in by everybody. */
const aTakenCar = { plate: 'LJ TA-123', customer: { name: 'Ana' }, another: true };

/** Two, because one cannot be merged with itself. */
const twoOfNobody = {
  keepId: '00000000-0000-4000-8000-000000000000',
  goneId: '00000000-0000-4000-8000-000000000001',
};
const ofNothing = ownersOnly({ unpaidOwner: 'PAYMENT_REQUIRED', paidOwner: 'NOT_FOUND', otherOwner: 'NOT_FOUND' });

const nobody = '00000000-0000-4000-8000-000000000000';
const aPayment = { amountCents: 100, invoiceId: nobody, paymentMethodId: nobody };
const ofNoInvoice = signedIn({
  unpaidOwner: 'PAYMENT_REQUIRED',
  mechanic: 'FORBIDDEN',
  paidOwner: 'NOT_FOUND',
  otherOwner: 'NOT_FOUND',
  receptionist: 'NOT_FOUND',
});
const aClock = { activity: 'OTHER' };
const everybodyPaid = signedIn({ unpaidOwner: 'PAYMENT_REQUIRED' });
const nobodysClock = { id: nobody };

const aCorrection = { id: nobody, reason: 'Napaka' };
const aCredit = { ...aCorrection, all: true };

/** Anyone who works here may, if there were such a card. */
const ofNoCard = signedIn({
  unpaidOwner: 'PAYMENT_REQUIRED',
  mechanic: 'NOT_FOUND',
  paidOwner: 'NOT_FOUND',
  otherOwner: 'NOT_FOUND',
  receptionist: 'NOT_FOUND',
});
const aSettlement = { draftId: nobody, version: 1, paymentMethodId: nobody, amountCents: 100 };
const aDiscount = { jobCardId: nobody, discountBasisPoints: 1000 };
const aJob = { jobCardId: nobody, title: 'Zavore' };
const aStart = { id: nobody, version: 1, to: 'STARTED' };
const aDecision = {
  jobCardId: nobody,
  channel: 'COUNTER',
  byName: 'Ana',
  decisions: [{ jobId: nobody, decision: 'APPROVED' }],
};

/** For who holds the link, with or without an account. */
const ofLink = (
  name: string,
  kind: 'query' | 'mutation',
  { more = {}, found = 'OK' }: { more?: object; found?: Outcomes['linkHolder'] } = {},
): Readonly<Record<string, Access>> => {
  const input = ({ linkToken: token }: Targets) => ({ token, ...more });
  const outcomes = linkHoldersOnly(found);
  return {
    [`POST /api/workshop/${name}`]: { input, outcomes },
    ...(kind === 'query' ? { [`GET /api/workshop/${name}`]: { input, outcomes } } : {}),
    [`${kind} ${name}`]: { input: kind === 'query' ? input : (targets) => ({ input: input(targets) }), outcomes },
  };
};
const aSharedDecision = {
  estimateId: nobody,
  byName: 'Ana',
  decisions: [{ jobId: nobody, decision: 'APPROVED' }],
};
/** Anyone who works here may send a form; this is none. */
const ofNoForm = signedIn({
  unpaidOwner: 'PAYMENT_REQUIRED',
  mechanic: 'UNSUPPORTED_MEDIA_TYPE',
  paidOwner: 'UNSUPPORTED_MEDIA_TYPE',
  otherOwner: 'UNSUPPORTED_MEDIA_TYPE',
  receptionist: 'UNSUPPORTED_MEDIA_TYPE',
});
const ofADesk = signedIn({
  unpaidOwner: 'PAYMENT_REQUIRED',
  mechanic: 'FORBIDDEN',
  paidOwner: 'NOT_FOUND',
  otherOwner: 'NOT_FOUND',
  receptionist: 'NOT_FOUND',
});

const aWithdrawal = { customerId: nobody, class: 'ADVERTISING' };
const aConsent = { ...aWithdrawal, channel: 'MAIL', how: 'COUNTER', textVersion: '2026-11' };
const aMessage = { customerId: nobody, kind: 'SERVICE', channel: 'MAIL' };

const aPeriod = { from: '2026-11-01', to: '2026-11-30' };

const reminderDays = { version: 1_000_000, enabled: false, firstDays: 5, secondDays: 15, thirdDays: 30 };
const aPause = { invoiceId: nobody, of: 'INVOICE', paused: true };
/** An input with a version that never existed. */
const ofNoVersion = ownersOnly({ unpaidOwner: 'PAYMENT_REQUIRED', paidOwner: 'CONFLICT', otherOwner: 'CONFLICT' });
const eInvoicesOff = { version: 1_000_000, way: null, form: 'ESLOG', automatic: false };
const smsOff = { version: 1_000_000, provider: 'NONE' };
/** Without a labour rate there is no price for the delivered templates. */
const ofNoRate = ofNoConfirmation;
/** A list cannot be said in an address: it is asked by POST. */
const ofNoList = signedIn({
  unpaidOwner: 'PAYMENT_REQUIRED',
  mechanic: 'BAD_INPUT',
  paidOwner: 'BAD_INPUT',
  otherOwner: 'BAD_INPUT',
  receptionist: 'BAD_INPUT',
});
const someCustomers = { customerIds: [nobody] };
const someCards = { jobCardIds: [nobody] };
const ofNobody = { customerId: nobody };
const ofNoWebhook = ownersOnly({
  unpaidOwner: 'PAYMENT_REQUIRED',
  paidOwner: 'INVALID_STATE',
  otherOwner: 'INVALID_STATE',
});

export const workshopAccess: Readonly<Record<string, Access>> = {
  'GET /api/export.zip': { input: {}, outcomes: ofPaidOwners },
  'POST /api/workshop/settle': { input: aSettlement, outcomes: ofNoInvoice },
  'mutation settle': { input: { input: aSettlement }, outcomes: ofNoInvoice },
  'POST /api/workshop/giveDiscount': { input: aDiscount, outcomes: ofADesk },
  'mutation giveDiscount': { input: { input: aDiscount }, outcomes: ofADesk },
  'POST /api/workshop/saveReminderSettings': { input: reminderDays, outcomes: ofNoVersion },
  'mutation saveReminderSettings': { input: { input: reminderDays }, outcomes: ofNoVersion },
  'POST /api/workshop/pauseReminders': { input: aPause, outcomes: ofNoInvoice },
  'mutation pauseReminders': { input: { input: aPause }, outcomes: ofNoInvoice },
  ...ofQuery('invoiceReminders', { invoiceId: nobody }, ofNoInvoice),
  'GET /api/fiscal/internal-act.pdf': { input: {}, outcomes: ofPaidOwners },
  'GET /api/accounting/period.zip': { input: aPeriod, outcomes: ofPaidOwners },
  ...Object.fromEntries(
    ['journal.csv', 'journal.xml', 'vat.csv', 'payments.csv', 'payment-methods.csv'].map((name) => [
      `GET /api/accounting/${name}`,
      { input: aPeriod, outcomes: atTheDesk },
    ]),
  ),
  // What is looked at is a form; in JSON it is refused once it is known that the caller may send one.
  ...Object.fromEntries(
    ['POST /api/imports', 'POST /api/bank/statements', 'POST /api/bank/statements/preview'].map((call) => [
      call,
      {
        input: {},
        outcomes: signedIn({
          unpaidOwner: 'PAYMENT_REQUIRED',
          mechanic: 'FORBIDDEN',
          paidOwner: 'UNSUPPORTED_MEDIA_TYPE',
          otherOwner: 'UNSUPPORTED_MEDIA_TYPE',
          receptionist: 'UNSUPPORTED_MEDIA_TYPE',
        }),
      },
    ]),
  ),
  'POST /api/imports/:id/apply': { input: nobodysClock, outcomes: ofNoInvoice },
  'POST /api/imports/:id/undo': { input: nobodysClock, outcomes: ofNoInvoice },
  'GET /api/imports/:id/bad-rows.csv': { input: nobodysClock, outcomes: ofNoInvoice },
  ...ofLink('sharedDocument', 'query'),
  ...ofLink('markSharedViewed', 'mutation'),
  ...ofLink('callMe', 'mutation'),
  // There is no estimate to be decided.
  ...ofLink('decideShared', 'mutation', { more: aSharedDecision, found: 'INVALID_STATE' }),
  'POST /api/workshop/shareLink': { input: { jobCardId: nobody }, outcomes: ofADesk },
  'mutation shareLink': { input: { input: { jobCardId: nobody } }, outcomes: ofADesk },
  'POST /api/files': { input: {}, outcomes: ofNoForm },
  'GET /api/files/:id': { input: { id: nobody }, outcomes: ofNoCard },
  'GET /s/:token/logo': { input: { token: 'guessed' }, outcomes: everyone('NOT_FOUND') },
  'GET /s/:token/files/:id': { input: { token: 'guessed', id: nobody }, outcomes: everyone('NOT_FOUND') },
  // In this order, over each transport: what was loaded is removed again, so both can be asked twice.
  ...ofSettings('loadExample', {}, { inTurn: true }),
  ...ofSettings('removeExample', {}, { inTurn: true }),
  'POST /api/workshop/saveFiscalCertificate': { input: aCertificate, outcomes: ofNoCertificate },
  'mutation saveFiscalCertificate': { input: { input: aCertificate }, outcomes: ofNoCertificate },
  'POST /api/workshop/registerPremise': { input: aPremise, outcomes: ofNoCertificate },
  'mutation registerPremise': { input: { input: aPremise }, outcomes: ofNoCertificate },
  'POST /api/workshop/enterBookInvoice': { input: aBookInvoice, outcomes: ofNoConfirmation },
  'mutation enterBookInvoice': { input: { input: aBookInvoice }, outcomes: ofNoConfirmation },
  ...ofSettings('saveStaff', { displayName: 'Jaka', role: 'MECHANIC' }),
  ...ofSettings('saveLabourRate', { name: 'Mehanika', price: 450_000 }),
  ...ofSettings('savePaymentMethod', { name: 'Bon', kind: 'OTHER' }),
  'POST /api/workshop/addUsualTemplates': { input: {}, outcomes: ofNoRate },
  'mutation addUsualTemplates': { input: { input: {} }, outcomes: ofNoRate },
  'POST /api/workshop/customerFigures': { input: someCustomers, outcomes: everybodyPaid },
  'GET /api/workshop/customerFigures': { input: someCustomers, outcomes: ofNoList },
  'query customerFigures': { input: someCustomers, outcomes: everybodyPaid },
  'POST /api/workshop/sentItems': { input: ofNobody, outcomes: atTheDesk },
  'GET /api/workshop/sentItems': { input: ofNobody, outcomes: atTheDesk },
  'query sentItems': { input: ofNobody, outcomes: atTheDesk },
  'POST /api/workshop/recordConsent': { input: aConsent, outcomes: ofADesk },
  'mutation recordConsent': { input: { input: aConsent }, outcomes: ofADesk },
  'POST /api/workshop/withdrawConsent': { input: aWithdrawal, outcomes: ofADesk },
  'mutation withdrawConsent': { input: { input: aWithdrawal }, outcomes: ofADesk },
  'POST /api/workshop/sendMessage': { input: aMessage, outcomes: ofADesk },
  'mutation sendMessage': { input: { input: aMessage }, outcomes: ofADesk },
  'POST /api/workshop/createVehicle': { input: aVehicle, outcomes: atTheDesk },
  'mutation createVehicle': { input: { input: aVehicle }, outcomes: atTheDesk },
  'POST /api/workshop/planJobCard': { input: aPlannedCard, outcomes: atTheDesk },
  'mutation planJobCard': { input: { input: aPlannedCard }, outcomes: atTheDesk },
  'POST /api/workshop/takeIn': { input: aTakenCar, outcomes: atTheDesk },
  'mutation takeIn': { input: { input: aTakenCar }, outcomes: atTheDesk },
  'POST /api/workshop/draftInvoice': { input: aDraft, outcomes: atTheDesk },
  'mutation draftInvoice': { input: { input: aDraft }, outcomes: atTheDesk },
  'GET /api/invoices/:id.pdf': { input: { id: nobody }, outcomes: ofNoInvoice },
  'GET /api/invoices/:id.xml': { input: { id: nobody }, outcomes: ofNoInvoice },
  'GET /api/estimates/:id.pdf': { input: { id: nobody }, outcomes: ofNoInvoice },
  'GET /api/job-cards/:id.pdf': { input: { id: nobody }, outcomes: ofNoCard },
  'POST /api/workshop/sendInvoice': { input: { id: nobody }, outcomes: ofNoInvoice },
  'mutation sendInvoice': { input: { input: { id: nobody } }, outcomes: ofNoInvoice },
  'POST /api/workshop/saveEInvoiceSettings': { input: eInvoicesOff, outcomes: ofNoVersion },
  'mutation saveEInvoiceSettings': { input: { input: eInvoicesOff }, outcomes: ofNoVersion },
  'POST /api/workshop/saveMessageSettings': { input: smsOff, outcomes: ofNoVersion },
  'mutation saveMessageSettings': { input: { input: smsOff }, outcomes: ofNoVersion },
  ...ofSettings('testSms', { to: '+38641123456' }),
  'POST /api/workshop/newWebhookSecret': { input: {}, outcomes: ofNoWebhook },
  'mutation newWebhookSecret': { input: { input: {} }, outcomes: ofNoWebhook },
  ...ofQuery('invoicePreview', someCards, ofNoInvoice),
  'GET /api/workshop/invoicePreview': { input: someCards, outcomes: ofNoList },
  ...ofQuery('eInvoiceDeliveries', { invoiceId: nobody }, ofNoInvoice),
  'POST /api/workshop/sendEInvoice': { input: { invoiceId: nobody }, outcomes: ofNoInvoice },
  'mutation sendEInvoice': { input: { input: { invoiceId: nobody } }, outcomes: ofNoInvoice },
  'POST /api/workshop/recordPayment': { input: aPayment, outcomes: ofNoInvoice },
  'mutation recordPayment': { input: { input: aPayment }, outcomes: ofNoInvoice },
  'POST /api/workshop/creditInvoice': { input: aCredit, outcomes: ofNoInvoice },
  'mutation creditInvoice': { input: { input: aCredit }, outcomes: ofNoInvoice },
  'POST /api/workshop/correctInvoice': { input: aCorrection, outcomes: ofNoInvoice },
  'mutation correctInvoice': { input: { input: aCorrection }, outcomes: ofNoInvoice },
  'POST /api/workshop/addJob': { input: aJob, outcomes: ofNoCard },
  'mutation addJob': { input: { input: aJob }, outcomes: ofNoCard },
  'POST /api/workshop/moveJob': { input: aStart, outcomes: ofNoCard },
  'mutation moveJob': { input: { input: aStart }, outcomes: ofNoCard },
  'POST /api/workshop/recordDecision': { input: aDecision, outcomes: ofNoInvoice },
  'mutation recordDecision': { input: { input: aDecision }, outcomes: ofNoInvoice },
  'POST /api/workshop/startClock': { input: aClock, outcomes: everybodyPaid },
  'mutation startClock': { input: { input: aClock }, outcomes: everybodyPaid },
  'POST /api/workshop/stopClock': { input: nobodysClock, outcomes: ofNoCard },
  'mutation stopClock': { input: { input: nobodysClock }, outcomes: ofNoCard },
  'POST /api/workshop/mergeCustomers': { input: twoOfNobody, outcomes: ofNothing },
  'mutation mergeCustomers': { input: { input: twoOfNobody }, outcomes: ofNothing },
  'POST /api/workshop/saveIssuingDevice': { input: aDevice, outcomes: ofPaidOwners },
  'mutation saveIssuingDevice': { input: (targets) => ({ input: aDevice(targets) }), outcomes: ofPaidOwners },
  'POST /api/workshop/saveJobTemplate': { input: { jobId: nobody }, outcomes: ofADesk },
  'mutation saveJobTemplate': { input: { input: { jobId: nobody } }, outcomes: ofADesk },
};
