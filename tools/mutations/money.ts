import { type Mutation, noticedBy, type Place } from './mutation.ts';

/**
 * The lines that hold docs/evidence.md money-a8 (tax and who is named on invoices) and money-a4 (an upgrade that the bank
 * asks about), each broken once, with the test file that is there for it.
 */

const catalogue: readonly Place[] = [
  [
    'prices are made without a word on tax',
    'server/features/subscription/subscriptions/stripe-state/stripe-products.ts',
    '    tax_behavior: taxBehavior,\n    // The',
    '    // The',
  ],
  [
    'older prices are never told that tax is inside',
    'server/features/subscription/subscriptions/stripe-state/stripe-products.ts',
    'for (const id of taxUnspecified) ',
    'for (const id of taxUnspecified.slice(0, 0)) ',
  ],
  [
    'products have no tax code',
    'server/features/subscription/subscriptions/stripe-state/stripe-products.ts',
    '    tax_code: taxCode,\n',
    '',
  ],
  [
    'tax comes on top',
    'server/features/subscription/subscriptions/stripe-state/stripe-products.ts',
    "const taxBehavior = 'inclusive';",
    "const taxBehavior = 'exclusive';",
  ],
];

const prices: readonly Place[] = [
  [
    'a price with tax on top is sold',
    'server/features/subscription/subscriptions/stripe-state/stripe-products.ts',
    "if (sameAmount && price.tax_behavior !== 'exclusive')",
    'if (sameAmount)',
  ],
  [
    'the operator is not told about the tax of a price',
    'server/features/subscription/subscriptions/stripe-state/stripe-products.ts',
    `\${price.currency}, tax \${price.tax_behavior}\``,
    `\${price.currency}\``,
  ],
];

const config: readonly Place[] = [
  ['Stripe Tax is always on', 'server/config/config.ts', "given.STRIPE_TAX === 'on'", 'true'],
  ['Stripe Tax is never on', 'server/config/config.ts', "given.STRIPE_TAX === 'on'", 'false'],
  [
    'Stripe Tax is on unless turned off',
    'server/config/config.ts',
    "{ error: 'must be on or off' }).default('off')",
    "{ error: 'must be on or off' }).default('on')",
  ],
  [
    'any word turns Stripe Tax off',
    'server/config/config.ts',
    "STRIPE_TAX: z.enum(['on', 'off'], {",
    'STRIPE_TAX: z.string({',
  ],
];

const vatIdsFile = 'schema/fields/vat-ids.ts';
const vatIds: readonly Place[] = [
  ['Greece writes GR', vatIdsFile, "country === 'GR' ? 'EL' : country", 'country'],
  ['Belgium has no numbers with 1', vatIdsFile, '[01]\\d{9}', '0\\d{9}'],
  [
    'Belgium has no check digits',
    vatIdsFile,
    '(digits) => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8))',
    '() => true',
  ],
  ['the form is enough', vatIdsFile, ').isValid;', ').isValidFormat;'],
  ['a member state is forgotten', vatIdsFile, 'slovenia, spain, sweden]', 'slovenia, sweden]'],
  ['what people write between is part of it', vatIdsFile, "replace(/[\\s./-]/g, '')", "replace(/[\\s]/g, '')"],
  ['small letters are refused', vatIdsFile, '.toUpperCase()', ''],
  ['any country has VAT ids', vatIdsFile, 'state !== undefined && ', 'state === undefined || '],
];

const emulator = (path: string) => `tools/emulators/stripe/${path}.ts`;
const tax: readonly Place[] = [
  ['a company at home pays no tax', emulator('records/automatic-tax'), '(company && country !== home)', 'company'],
  ['a person abroad pays no tax', emulator('records/automatic-tax'), '(company && ', '(true && '],
  ['tax inside is worked out as on top', emulator('records/automatic-tax'), 'rate / (100 + rate)', 'rate / 100'],
  ['tax on top is left out of the sum', emulator('payments/write-invoice'), ' + exclusiveTaxCents(taxed);', ';'],
  [
    'outside of the EU the home rate holds',
    emulator('records/automatic-tax'),
    'standardRates[country];',
    'standardRates[country] ?? 22;',
  ],
  [
    'a price may say nothing of tax',
    emulator('records/automatic-tax'),
    "if (price.taxBehavior !== 'unspecified') return;",
    'if (price) return;',
  ],
  [
    'a customer may be anywhere',
    emulator('api/create-subscription'),
    'if (input.automatic_tax?.enabled) requireLocation(customer);',
    '',
  ],
  [
    'a checkout may not know where the buyer is',
    emulator('api/checkout-sessions'),
    "customer && !hasLocation(customer) && update?.address !== 'auto'",
    'false',
  ],
  [
    'tax ids are collected without the name',
    emulator('api/checkout-sessions'),
    "taxIds?.enabled && customer && update?.name !== 'auto'",
    'false',
  ],
  [
    'the country of the checkout is forgotten',
    emulator('billing/complete-checkout'),
    'if (payer.country && needsAddress(world, session)) ',
    'if (false && payer.country) ',
  ],
  [
    'an address is not looked at when it is asked for',
    emulator('api/customers'),
    "if (input.tax?.validate_location === 'immediately') requireLocation(after);",
    '',
  ],
  [
    'tax is not turned on later',
    emulator('api/subscriptions'),
    'automaticTax: input.automatic_tax?.enabled ?? before.automaticTax,',
    'automaticTax: before.automaticTax,',
  ],
  [
    'a tax id is there twice',
    emulator('payments/tax-ids'),
    'some((taxId) => taxId.value === value)',
    'some(() => false)',
  ],
  ['a tax id may have any form', emulator('payments/tax-ids'), 'if (!isMagic(value) && (', 'if (false && ('],
  ['the register never answers', emulator('billing/due-work'), ', ...taxIdWork(world)]', ']'],
  [
    'the register answers at once',
    emulator('payments/tax-ids'),
    'const verificationSeconds = 2;',
    'const verificationSeconds = 20;',
  ],
  [
    'nobody hears of the register',
    emulator('payments/tax-ids'),
    "  emitEvent(world, 'customer.tax_id.updated', renderTaxId(settled), previous);\n",
    '  void [settled, previous];\n',
  ],
  [
    'nobody hears of a new tax id',
    emulator('payments/tax-ids'),
    "  emitEvent(world, 'customer.tax_id.created', renderTaxId(taxId));\n",
    '',
  ],
  [
    'nobody hears that a tax id went',
    emulator('api/tax-ids'),
    "      emitEvent(world, 'customer.tax_id.deleted', renderTaxId(taxId));\n",
    '',
  ],
  [
    "somebody else's tax id is shown",
    emulator('api/tax-ids'),
    'taxId?.customerId !== customerId',
    'taxId === undefined',
  ],
  [
    'the tax behaviour of a price changes again',
    emulator('api/catalogue'),
    "if (before === 'unspecified') return wanted;",
    'if (before) return wanted;',
  ],
  [
    'an invoice names no tax ids',
    emulator('payments/write-invoice'),
    'taxIds: taxIdsOf(world, customer.id).map(({ value }) => value)',
    'taxIds: []',
  ],
  ['an invoice says nothing of tax', emulator('pages/invoice-routes'), 'taxLines(invoice).map(', '[].map('],
];

const billingCard = 'web/features/subscription/billing/invoices/billing-details-card.tsx';
const billingDialog = 'web/features/subscription/billing/invoices/billing-details-dialog.tsx';
const cardPage = 'web/features/subscription/checkout/card/card-payment.tsx';
const detailsOnScreen: readonly Place[] = [
  [
    'the checkout asks for no details',
    'web/features/subscription/checkout/checkout/checkout.tsx',
    '      <BillingDetailsCard />\n',
    '',
  ],
  [
    'a wrong VAT id is taken',
    'schema/features/subscription/billing-details.ts',
    'if (!vatId || isVatId(vatId, country)) return;',
    'if (country) return;',
  ],
  ['the payment does not begin anew', cardPage, 'onSaved={tryAgain}', 'onSaved={() => {}}'],
  [
    'details change while it pays',
    cardPage,
    "locked={state.step === 'paying' || state.step === 'paid'}",
    'locked={false}',
  ],
  ['the card page asks in English', cardPage, 'language={statutoryLanguage}', 'language="en"'],
  [
    'the saved details are not shown',
    billingDialog,
    'billingDetails: data?.saveBillingDetails ?? null',
    'billingDetails: null',
  ],
  ['a VAT id is asked for outside of the EU', billingDialog, '{memberStateCodes.includes(chosen) && (', '{chosen && ('],
  ['no doubt is shown', billingCard, "{status === 'unverified' && <Badge", '{false && <Badge'],
  ['nobody can ask again', billingCard, 'onRetry={read.refetch}', 'onRetry={() => {}}'],
];

const upgradeOnScreen: readonly Place[] = [
  [
    'the card page does not know that the bank asks',
    'web/features/subscription/checkout/card/use-card-payment.ts',
    "    if (paymentIntent?.status === 'requires_action') return { step: 'asked', dueCents };\n",
    '',
  ],
  [
    'the button shows the whole price',
    'web/features/subscription/checkout/card/use-card-payment.ts',
    '      : {};\n    const dueCents = paymentIntent?.amount ?? plan.priceCents;',
    '      : {};\n    const dueCents = plan.priceCents;',
  ],
  [
    'the summary shows the whole price',
    'web/features/subscription/checkout/card/order-summary.tsx',
    'money(differenceCents ?? todayCents)',
    'money(todayCents)',
  ],
  [
    'nothing leads to the confirmation',
    'web/features/subscription/plans/plans/plan-dialog.tsx',
    ') : toConfirm ? (',
    ') : toConfirm && false ? (',
  ],
];

const upgradeAtStripe: readonly Place[] = [
  [
    'the plan changes before it is paid',
    'server/features/subscription/billing/running/change-plan.ts',
    "payment_behavior: 'pending_if_incomplete'",
    "payment_behavior: 'allow_incomplete'",
  ],
  [
    'a bank that asks is an error',
    'server/features/subscription/billing/running/change-plan.ts',
    "  if (waiting.payment.status === 'requires_action') throw notConfirmedYet();\n",
    '',
  ],
];

export const moneyMutations: readonly Mutation[] = [
  ...noticedBy(
    'server/features/subscription/subscriptions/stripe-state/stripe-products.test.ts',
    undefined,
    titled('the prices at Stripe', catalogue),
  ),
  ...noticedBy(
    'server/features/subscription/subscriptions/stripe-state/prices-at-stripe.http.test.ts',
    undefined,
    titled('a price that puts tax on top', prices),
  ),
  ...noticedBy('server/config/config.test.ts', undefined, titled('leaves the tax alone unless', config)),
  ...noticedBy('schema/fields/vat-ids.test.ts', undefined, titled('VAT ids', vatIds)),
  ...noticedBy('tools/emulators/stripe/tests/tax.test.ts', undefined, tax),
  ...noticedBy('tests/e2e/billing/billing-details.long.e2e.ts', 'web', detailsOnScreen),
  ...noticedBy(
    'tests/e2e/billing/purchases.long.e2e.ts',
    'web',
    titled('an upgrade that the bank asks about', upgradeOnScreen),
  ),
  ...noticedBy(
    'tests/e2e/billing/purchases.long.e2e.ts',
    'devServer',
    titled('an upgrade that the bank asks about', upgradeAtStripe),
  ),
];

function titled(title: string, places: readonly Place[]): readonly Place[] {
  return places.map(([name, file, from, to]) => [name, file, from, to, title]);
}
