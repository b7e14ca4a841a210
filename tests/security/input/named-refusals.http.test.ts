import { describe, expect, test } from 'vitest';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aBillingWorkshop, type Billing } from '../../support/workshop/billing.ts';

/** A refusal of the desk says what is missing, or the rule that was broken, at the field and as a whole. */

const server = withServer(databases[0]);

/** What is refused, at which field, and in which words. */
type Case = readonly [call: string, input: object, field: string, words: string];

const part = {
  kind: 'PART',
  description: 'Filter',
  quantityThousandths: 1000,
  unitPrice: 100_000,
  vatCategory: 'STANDARD',
} as const;

async function expectWords({ ask }: Pick<Billing, 'ask'>, cases: readonly Case[]): Promise<void> {
  const said = [];
  for (const [call, input, field] of cases) {
    const { code, error, fields } = await ask(call, input);
    said.push({ call, code, error, field: fields?.[field] });
  }
  expect(said).toEqual(cases.map(([call, , , words]) => ({ call, code: 'BAD_INPUT', error: words, field: words })));
}

describe('what is missing is named', () => {
  test('on job cards and jobs', async () => {
    const world = await aBillingWorkshop(server());
    const { id: jobCardId, jobIds } = await world.card({ state: 'CHECKED_IN', jobs: [{ state: 'PROPOSED' }] });
    const seen = { id: jobCardId, version: 1 };
    const job = { id: jobIds[0], version: 1 };
    await expectWords(world, [
      ['takeIn', {}, 'plate', 'Enter the plate or the VIN'],
      ['takeIn', { plate: 'MB 1' }, 'customer', 'Enter the customer'],
      ['planJobCard', {}, 'plate', 'Enter the plate or the VIN'],
      ['moveJobCard', { ...seen, to: 'ON_HOLD' }, 'holdReason', 'Choose what the car is waiting for'],
      ['finishJobs', { jobCardId, proposed: 'APPROVE' }, 'approve', 'Please enter who agreed'],
      ['writeOffUnbilled', { jobCardId, version: 1, reason: ' ' }, 'reason', 'Please enter the reason'],
      ['moveJob', { ...job, to: 'CANCELLED' }, 'reason', 'Please enter the reason'],
      ['moveJob', { ...job, to: 'APPROVED', byName: 'Ana' }, 'channel', 'Choose how the customer approved it'],
      ['moveJob', { ...job, to: 'APPROVED', channel: 'PHONE' }, 'byName', 'Please enter who agreed'],
      ['addJob', { jobCardId, title: 'Servis', pricing: 'FIXED' }, 'fixedCents', 'Enter the fixed price'],
      ['giveDiscount', { jobCardId }, 'discountBasisPoints', 'Enter the discount'],
    ]);
  });

  test('on vehicles, lines and documents', async () => {
    const world = await aBillingWorkshop(server());
    const { ask, change, customer, doc, methods } = world;
    const draft = (lines: object) => ['draftInvoice', { lines: [lines] }] as const;
    await change({ iban: null });
    const byTransfer = { customerId: await customer(), paymentMethodId: methods.TRANSFER, lines: [part] };
    const { id } = await doc('draftInvoice', byTransfer);
    const { data } = await ask('createVehicle', { plate: 'LJ 5' });
    const vehicleId = (data as { readonly id: string }).id;
    await ask('recordOdometer', { vehicleId, km: 5000 });
    await expectWords(world, [
      ['createVehicle', { make: 'Fiat' }, 'plate', 'Enter the plate or the VIN'],
      [
        'recordOdometer',
        { vehicleId, km: 10 },
        'correctionReason',
        'The last reading is higher. Enter why this one is lower',
      ],
      [...draft({ ...part, unitPrice: undefined }), 'lines.0.unitPrice', 'Enter the price'],
      [...draft({ ...part, vatCategory: 'ZERO' }), 'lines.0.vatGround', 'Choose why no VAT is charged'],
      ['issueInvoice', { id, version: 1 }, 'iban', 'Enter the bank account (IBAN) of the workshop'],
      ['settle', { draftId: id, version: 1, amountCents: 1 }, 'paymentMethodId', 'Choose the payment method'],
      ['settle', { draftId: id, version: 1, paymentMethodId: methods.CASH }, 'amountCents', 'Enter the amount'],
    ]);
  });

  test('in the settings', async () => {
    const world = await aBillingWorkshop(server());
    await expectWords(world, [
      ['saveLabourRate', { name: 'Delo' }, 'price', 'Enter the price'],
      ['saveLabourRate', { price: 1 }, 'name', 'Please enter the name'],
      ['savePaymentMethod', { name: 'Bon' }, 'kind', 'Choose the kind of payment'],
      [
        'saveIssuingDevice',
        { premiseCode: 'P1', deviceCode: 'T9' },
        'confirmed',
        'Choose whether its invoices are confirmed by the tax authority',
      ],
      [
        'saveIssuingDevice',
        { premiseCode: 'P1', deviceCode: 'T 9', confirmed: false },
        'deviceCode',
        'A code has at most 20 letters and digits, without blanks',
      ],
      ['saveStaff', { displayName: 'Miha' }, 'role', 'Role is required'],
    ]);
  });
});

test('a broken rule is said as it is', async () => {
  const world = await aBillingWorkshop(server());
  const { ask, customer, doc, card, methods } = world;
  const { jobIds } = await card({ state: 'IN_PROGRESS', jobs: [{ state: 'APPROVED' }] });
  const [jobId] = jobIds;
  const free = { customerId: await customer(), paymentMethodId: methods.CASH, lines: [part] };
  const draft = await doc('draftInvoice', free);
  const issued = await doc('issueInvoice', { id: draft.id, version: 1 });
  const tooMuch = { lineId: issued.lines[0]?.id, quantityThousandths: 2000 };
  const settled = await doc('draftInvoice', free);
  const parts = [{ invoiceId: issued.id, amountCents: 20 }];
  const onlyCores = 'Only a core may have a price below zero';
  await expectWords(world, [
    ['draftInvoice', { lines: [{ ...part, unitPrice: -1 }] }, 'lines.0.unitPrice', onlyCores],
    ['addLine', { jobId, ...part, unitPrice: -1 }, 'unitPrice', onlyCores],
    ['draftInvoice', { lines: Array.from({ length: 301 }, () => part) }, 'lines', 'At most 300 rows at once'],
    ['addLines', { jobId, lines: Array.from({ length: 301 }, () => part) }, 'lines', 'At most 300 rows at once'],
    [
      'addLine',
      { jobId, ...part, unitPrice: 2_000_000_000, quantityThousandths: 99_999_000 },
      'quantityThousandths',
      'This amount is too large for one line',
    ],
    [
      'addLine',
      { jobId, ...part, kind: 'CORE', unitPrice: -100, discountCents: 1 },
      'discountCents',
      'An amount below zero takes no discount',
    ],
    [
      'draftInvoice',
      { lines: [part], paymentMethodId: methods.TRANSFER },
      'paymentMethodId',
      'A transfer needs a customer. Choose who pays',
    ],
    [
      'recordPayment',
      { invoiceId: issued.id, amountCents: 1_000_000, paymentMethodId: methods.CASH },
      'amountCents',
      'This is more than is open',
    ],
    ['recordPayment', { invoiceId: issued.id, amountCents: 1 }, 'paymentMethodId', 'Choose the payment method'],
    [
      'recordPayment',
      { allocations: parts, amountCents: 10, paymentMethodId: methods.CASH },
      'allocations',
      'The parts are more than the whole amount',
    ],
    [
      'recordPayment',
      { allocations: parts, amountCents: 30, paymentMethodId: methods.CASH },
      'customerId',
      'Some of the amount is left. Choose the customer who gets it as credit',
    ],
    [
      'recordPayment',
      { invoiceId: issued.id, amountCents: 1, fromCredit: true },
      'amountCents',
      'The customer does not have that much credit',
    ],
    [
      'settle',
      { draftId: settled.id, version: 1, paymentMethodId: methods.CASH, amountCents: 1_000_000 },
      'amountCents',
      'This is more than is open',
    ],
    [
      'creditInvoice',
      { id: issued.id, version: issued.version, reason: 'x', lines: [tooMuch] },
      'lines.0',
      'This is more than is left of the line on the invoice',
    ],
  ]);
  const { data } = await ask('workshop');
  const cash = (
    data as { readonly paymentMethods: readonly { readonly id: string; readonly version: number }[] }
  ).paymentMethods.find(({ id }) => id === methods.CARD);
  await ask('savePaymentMethod', { id: cash?.id, version: cash?.version, active: false });
  await expectWords(world, [
    [
      'draftInvoice',
      { lines: [part], paymentMethodId: methods.CARD },
      'paymentMethodId',
      'This payment method is not used any more. Choose another one',
    ],
  ]);
});
