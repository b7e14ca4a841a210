/**
 * Text columns with a default or a name like those of closed sets (`Job.state`) that are open on purpose, each with its reason.
 */
export const openColumns: Readonly<Record<string, string>> = {
  'User.subscriptionStatus': 'The word is Stripe’s, and Stripe may add one.',
  'User.language': 'A third language is its texts and one edited file, without a migration.',
  'SubscriptionInvoice.status': 'The word is Stripe’s, and Stripe may add one.',
  'SubscriptionInvoice.plan': 'Empty where the invoice is for no plan, and no value of an enum can be empty.',
  'Token.purpose': 'The words have hyphens, so code and rows would say different ones.',
  'OutboxMessage.topic': 'A new topic comes with every job that sends something.',
  'SecurityEvent.kind': 'The words have hyphens, and a new kind comes with every feature that guards something.',
  'Workshop.country': 'Countries come and go.',
  'Workshop.zone': 'A name of the zones that the system knows, which grow.',
  'Vehicle.kind': 'Whatever the papers of the vehicle say.',
};

/**
 * Where the server writes and reads JSON that is no column's, with the number of calls: the bodies of requests and answers, keys and
 * hashes of several values, what is encrypted as a whole. Every other one is counted as a column's that is read by hand.
 */
export const otherJson: Readonly<Record<string, readonly [calls: number, why: string]>> = {
  'server/api/operation/idempotency-key.ts': [1, 'the hash of what was asked'],
  'server/api/operation/rest-routes.ts': [1, 'the body of a request'],
  'server/features/platform/activity/record-activity.ts': [2, 'whether two values are the same'],
  'server/features/desk/jobs/lines/suggest-lines.ts': [1, 'a key of several values'],
  'server/features/desk/templates/write-templates.ts': [1, 'how long it is'],
  'server/features/desk/inspections/answers/frozen-hash.ts': [1, 'a hash of several values'],
  'server/features/workshop/fiscal/authority/encrypted-certificate.ts': [2, 'what is encrypted'],
  'server/infrastructure/json-elements.ts': [1, 'the file that is made'],
  'server/features/data/exports/json-data.ts': [4, 'the file that is made'],
  'server/features/contact/customer-mails/queue-customer-mail.ts': [1, 'a hash of several values'],
  'server/features/contact/sms/reports/sms-reports.rest.ts': [1, 'the body of a request'],
  'server/features/contact/sms/settings/sealed-headers.ts': [2, 'what is encrypted'],
  'server/integrations/ai/chat-completions.ts': [3, 'what is sent and answered over HTTP'],
  'server/integrations/sms/providers.ts': [4, 'the bodies of calls and of their answers'],
  'server/features/customers/customers/erasure/personal-identifiers.ts': [2, 'texts of people that may be JSON'],
  'server/features/money/bank/import/import-statement.ts': [1, 'a part of a form'],
  'server/features/money/bank/import/deduplicate-bookings.ts': [2, 'a hash and a key of several values'],
  'server/features/data/imports/kinds/history.ts': [1, 'a key of several values'],
  'server/features/data/imports/check-rows.ts': [1, 'a key of several values'],
  'server/features/account/sync/partner.rest.ts': [1, 'the body of a request'],
  'server/features/account/personal-data/export-account.ts': [1, 'the file that is made'],
  'server/integrations/fiscal/ask-authority.ts': [2, 'the bodies of a request and its answer'],
  'server/integrations/fiscal/message/exact-json.ts': [2, 'the exact text that is signed'],
  'server/integrations/fiscal/token.ts': [1, 'a part of a signed token'],
  'server/integrations/stripe/once-at-stripe.ts': [1, 'a hash of several values'],
};
