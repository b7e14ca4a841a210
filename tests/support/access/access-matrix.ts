import { priceCents } from '../../../schema/money/plans.ts';
import { firstRunAccess } from './access-of-first-run.ts';
import { helpAccess } from './access-of-help.ts';
import { runningSubscriptionAccess } from './access-of-subscription.ts';
import { workshopAccess } from './access-of-workshop.ts';
import { type Access, everyone, type Outcomes, ownersOnly, signedIn } from './access-outcomes.ts';

/**
 * Who may do what (docs/specification.md §6): each REST route and each GraphQL field, and what each kind of caller is
 * answered (docs/evidence.md tenants-89). access-matrix.test.ts compares it with the running server; an operation that is
 * missing here fails there, and the failure says which line to add.
 */

const paidOnly = signedIn({ unpaidOwner: 'PAYMENT_REQUIRED' });
/** Open to everybody: an empty input gets as far as validation. */
const open: Access = { input: {}, outcomes: everyone('BAD_INPUT') };
/** What is another tenant's is told like what does not exist (docs/evidence.md tenants-91). */
const ofTheOwnWorkshop = ownersOnly({ unpaidOwner: 'NOT_FOUND', otherOwner: 'NOT_FOUND' });

const profile: Access = { input: {}, outcomes: signedIn({ newMember: 'OK' }) };
const badInputs: Partial<Outcomes> = {
  unpaidOwner: 'BAD_INPUT',
  paidOwner: 'BAD_INPUT',
  mechanic: 'BAD_INPUT',
  receptionist: 'BAD_INPUT',
  otherOwner: 'BAD_INPUT',
};
const changePassword: Access = {
  input: { currentPassword: 'this is not the password', newPassword: 'eleven quiet gearboxes' },
  outcomes: signedIn({ ...badInputs, newMember: 'BAD_INPUT' }),
};
const devices: Access = { input: {}, outcomes: signedIn() };
const nobodysDevice = '0'.repeat(32);
const noDevice: Access = {
  input: { id: nobodysDevice },
  outcomes: signedIn({
    unpaidOwner: 'NOT_FOUND',
    paidOwner: 'NOT_FOUND',
    mechanic: 'NOT_FOUND',
    receptionist: 'NOT_FOUND',
    otherOwner: 'NOT_FOUND',
  }),
};
const wrongPassword = { currentPassword: 'this is not the password' } as const;
/** Signed in is not enough: the password is asked for as well. */
const withPassword = (input: object, others: Partial<Outcomes> = {}): Access => ({
  input: { ...wrongPassword, ...input },
  outcomes: { ...signedIn(badInputs), ...others },
});
const notStarted: Partial<Outcomes> = {
  unpaidOwner: 'CONFLICT',
  paidOwner: 'CONFLICT',
  mechanic: 'CONFLICT',
  receptionist: 'CONFLICT',
  otherOwner: 'CONFLICT',
};
const turnOnTwoFactor: Access = { input: { code: '000000' }, outcomes: signedIn(notStarted) };
const bothFactors = withPassword({ code: '000000' });
const askForDeletion = withPassword({}, { mechanic: 'FORBIDDEN', receptionist: 'FORBIDDEN' });
const startCheckout: Access = {
  input: { plan: 'enterprise' },
  outcomes: ownersOnly({ paidOwner: 'CONFLICT', otherOwner: 'CONFLICT' }),
};
const orderTransfer: Access = {
  input: { plan: 'business', months: 12, payerName: 'A Payer', payerStreet: 'A Street 1', payerTown: '1000 Ljubljana' },
  outcomes: ownersOnly({ paidOwner: 'CONFLICT', otherOwner: 'CONFLICT' }),
};
const noTransfer: Access = {
  input: { id: '00000000-0000-4000-8000-000000000000' },
  outcomes: ownersOnly({ unpaidOwner: 'NOT_FOUND', paidOwner: 'NOT_FOUND', otherOwner: 'NOT_FOUND' }),
};
const verifyPayment: Access = {
  input: ({ checkoutSessionId }) => ({ sessionId: checkoutSessionId }),
  outcomes: ofTheOwnWorkshop,
};
/** The address says whose account is meant, so another owner is refused whatever he may do in his own workshop. */
const onlyForThatOwner = ownersOnly({ unpaidOwner: 'FORBIDDEN', otherOwner: 'FORBIDDEN' });
const openPortal: Access = {
  input: ({ ownerEmail }) => ({ customerEmail: ownerEmail }),
  outcomes: onlyForThatOwner,
};
const changePlan: Access = {
  input: ({ ownerEmail }) => ({ newPlan: 'enterprise', customerEmail: ownerEmail }),
  outcomes: onlyForThatOwner,
};
const payByCard = {
  amount: priceCents('dashboard', 'enterprise'),
  currency: 'eur',
  plan: 'enterprise',
} as const;
const cardPayment: Access['outcomes'] = { ...onlyForThatOwner, paidOwner: 'CONFLICT' };
/** For every owner, about the caller's own account. */
const ownAccount: Access = { input: {}, outcomes: ownersOnly() };
const openInvoice: Access = { input: ({ invoiceId }) => ({ id: invoiceId }), outcomes: ofTheOwnWorkshop };
const addMember: Access = {
  input: ({ unusedEmail }) => ({
    fullName: 'A Member',
    email: unusedEmail,
    role: 'mechanic',
    password: 'a wrench on the wall',
  }),
  outcomes: ownersOnly({ unpaidOwner: 'PAYMENT_REQUIRED' }),
};
const updateMember: Access = {
  input: ({ memberId }) => ({ id: memberId, fullName: 'Another Name' }),
  outcomes: ofTheOwnWorkshop,
};
const ofMember: Access = { input: ({ memberId }) => ({ id: memberId }), outcomes: ofTheOwnWorkshop };
/** Also for anyone who has not chosen a password of their own yet; owners have nobody to leave. */
const leaveTeam: Access = {
  input: { password: 'this is not the password' },
  outcomes: {
    ...signedIn({ mechanic: 'BAD_INPUT', receptionist: 'BAD_INPUT', newMember: 'BAD_INPUT' }),
    unpaidOwner: 'FORBIDDEN',
    paidOwner: 'FORBIDDEN',
    otherOwner: 'FORBIDDEN',
  },
};
const teamLimit: Access = { input: { role: 'mechanic' }, outcomes: ownersOnly() };
const billing: Access = { input: {}, outcomes: signedIn() };
const release: Access = { input: {}, outcomes: paidOnly };
const logout: Access = { input: {}, outcomes: everyone('OK') };

/** `METHOD /path` as the route table has it, `query field` and `mutation field` as the schema has it. */
export const accessMatrix: Readonly<Record<string, Access>> = {
  ...workshopAccess,
  'GET /healthz': { input: {}, outcomes: everyone('OK') },
  'GET /readyz': { input: {}, outcomes: everyone('OK') },
  'GET /api/docs': { input: {}, outcomes: everyone('OK') },

  'POST /api/register': open,
  'GET /api/verify-email': { input: {}, outcomes: everyone('OK') },
  'POST /api/resend-verification': open,
  'POST /api/login': open,
  'POST /api/logout': logout,
  'POST /api/forgot-password': open,
  'POST /api/reset-password': open,
  'POST /api/undo-change': open,
  'POST /api/change-password': changePassword,
  'GET /api/user/profile': profile,
  'GET /api/auth/me': profile,
  'query me': profile,
  'mutation register': open,
  'mutation resendVerification': open,
  'mutation login': open,
  'mutation logout': logout,
  'mutation forgotPassword': open,
  'mutation resetPassword': open,
  'mutation undoChange': open,
  'mutation changePassword': changePassword,

  ...firstRunAccess,
  'GET /api/user/devices': devices,
  'query devices': devices,
  'DELETE /api/user/devices': devices,
  'mutation logOutOtherDevices': devices,
  'DELETE /api/user/devices/:id': noDevice,
  'mutation logOutDevice': noDevice,
  'POST /api/login/second-factor': open,
  'mutation completeLogin': open,
  'POST /api/change-name': withPassword({ fullName: 'Another Name' }),
  'mutation changeName': withPassword({ fullName: 'Another Name' }),
  'POST /api/choose-theme': { input: { theme: 'dark' }, outcomes: everyone('OK') },
  'mutation chooseTheme': { input: { theme: 'dark' }, outcomes: everyone('OK') },
  'POST /api/change-language': { ...profile, input: { language: 'sl' } },
  'mutation changeLanguage': { ...profile, input: { language: 'sl' } },
  'POST /api/change-email': withPassword({ email: 'another@example.com' }),
  'mutation changeEmail': withPassword({ email: 'another@example.com' }),
  'GET /api/confirm-email': { input: {}, outcomes: everyone('OK') },
  'GET /api/two-factor': devices,
  'query twoFactor': devices,
  'POST /api/two-factor/start': withPassword({}),
  'mutation startTwoFactor': withPassword({}),
  'POST /api/two-factor/on': turnOnTwoFactor,
  'mutation turnOnTwoFactor': turnOnTwoFactor,
  'POST /api/two-factor/off': bothFactors,
  'mutation turnOffTwoFactor': bothFactors,
  'POST /api/two-factor/recovery-codes': bothFactors,
  'mutation renewRecoveryCodes': bothFactors,

  'GET /api/security-events': ownAccount,
  'query securityEvents': ownAccount,
  'GET /api/security-events.csv': ownAccount,

  'GET /api/account/export': { input: {}, outcomes: signedIn() },
  'GET /api/account/deletion': ownAccount,
  'query accountDeletion': ownAccount,
  'POST /api/account/deletion': askForDeletion,
  'mutation askForDeletion': askForDeletion,
  'DELETE /api/account/deletion': ownAccount,
  'mutation withdrawDeletion': ownAccount,

  ...Object.fromEntries(['webhook', 'connect-webhook'].map((name) => [`POST /api/stripe/${name}`, open])),
  // Without a partner they do not exist.
  'POST /api/sync/users': { input: {}, outcomes: everyone('NOT_FOUND') },
  'POST /api/sync/subscriptions': { input: {}, outcomes: everyone('NOT_FOUND') },
  'POST /api/stripe/create-checkout-session': startCheckout,
  'POST /api/stripe/verify-payment': verifyPayment,
  'GET /api/user/billing-status': billing,
  'query billing': billing,
  'query plans': { input: { priceSet: 'checkout' }, outcomes: everyone('OK') },
  'query paymentProvider': { input: {}, outcomes: everyone('OK') },
  'mutation createCheckoutSession': startCheckout,
  'mutation verifyPayment': verifyPayment,

  'POST /api/stripe/create-portal-session': openPortal,
  'POST /api/stripe/change-plan': changePlan,
  'POST /api/stripe/create-payment-intent': {
    input: ({ ownerId }) => ({ ...payByCard, metadata: { plan: payByCard.plan, userId: ownerId } }),
    outcomes: cardPayment,
  },
  'GET /api/stripe/webhook-url': ownAccount,
  'query webhookUrl': ownAccount,
  'GET /api/stripe/webhook-status': ownAccount,
  'query webhookStatus': ownAccount,
  ...runningSubscriptionAccess,
  'GET /api/billing/invoices': ownAccount,
  'query subscriptionInvoices': ownAccount,
  'GET /api/billing/grants': ownAccount,
  'query accessGrants': ownAccount,
  'GET /api/billing/transfers': ownAccount,
  'query transfers': ownAccount,
  'POST /api/billing/transfers': orderTransfer,
  'mutation orderTransfer': orderTransfer,
  'DELETE /api/billing/transfers/:id': noTransfer,
  'mutation cancelTransfer': noTransfer,
  'GET /api/billing/invoices/:id/document': openInvoice,
  'mutation openInvoice': openInvoice,
  'POST /api/user/billing-status/refresh': ownAccount,
  'mutation refreshBilling': ownAccount,
  'GET /billing/status': { input: { month: '2026-11' }, outcomes: signedIn() },
  'mutation createPortalSession': openPortal,
  'mutation changePlan': changePlan,
  'mutation createPaymentIntent': {
    input: ({ ownerId }) => ({ ...payByCard, userId: ownerId }),
    outcomes: cardPayment,
  },

  'POST /api/billing/create-checkout-session': {
    input: ({ ownerEmail }) => ({ email: ownerEmail }),
    outcomes: { ...onlyForThatOwner, paidOwner: 'CONFLICT' },
  },
  'GET /api/billing/status': {
    input: ({ ownerEmail, checkoutSessionId }) => ({ email: ownerEmail, session_id: checkoutSessionId }),
    outcomes: everyone('OK'), // By the id of a checkout; that nobody else is told, b3 and b7 hold.
  },
  'POST /api/billing/verify-session': verifyPayment,

  'GET /api/team/members': ownAccount,
  'POST /api/team/members': addMember,
  'PATCH /api/team/members/:id': updateMember,
  'DELETE /api/team/members/:id': ofMember,
  'POST /api/team/members/:id/welcome': ofMember,
  'GET /api/team/limits/:role': teamLimit,
  'GET /api/team/invitation': open,
  'query invitation': open,
  'POST /api/team/invitation': open,
  'mutation acceptInvitation': open,
  'POST /api/team/leave': leaveTeam,
  'mutation leaveTeam': leaveTeam,
  'query team': ownAccount,
  'query teamLimit': teamLimit,
  'mutation addTeamMember': addMember,
  'mutation updateTeamMember': updateMember,
  'mutation removeTeamMember': ofMember,
  'mutation resendWelcome': ofMember,

  'GET /api/download/release': release,
  'GET /api/download/installer': release,
  'GET /api/download/:file': { input: { file: 'latest.yml' }, outcomes: paidOnly },
  // Nothing is published there.
  'GET /api/download/security/:file': { input: { file: 'latest.yml' }, outcomes: everyone('NOT_FOUND') },
  // None is there.
  'GET /api/dictionaries/:file': { input: { file: 'sl-SI-3-0.bdic' }, outcomes: everyone('NOT_FOUND') },
  'query release': release,
  'GET /api/desktop/entitlement': release,
  'POST /api/desktop/entitlement': {
    input: { installation: 'x'.repeat(43), computer: 'FRONT-DESK', version: '1.0.0' },
    outcomes: paidOnly,
  },
  'POST /api/desktop/hand-over': {
    input: ({ ownSession }) => ({ page: 'payment', session: ownSession }),
    outcomes: ownersOnly(),
  },
  'POST /api/hand-over/look': open,
  'query handOver': open,
  'POST /api/hand-over': open,
  'mutation acceptHandOver': open,
  'GET /api/user/installations': devices,
  'query installations': devices,
  'DELETE /api/user/installations/:id': noDevice,
  'mutation endInstallation': noDevice,
  'GET /api/desktop/keys': { input: {}, outcomes: everyone('OK') },

  ...helpAccess,
  'POST /api/demo-requests': open,
  'POST /api/contact': open,
  'mutation requestDemo': open,
  'mutation sendContactInquiry': open,
};
