import { type Mutation, noticedBy } from './mutation.ts';

/** What is on a pro-forma about the buyer, and where an invoice's document is, broken once each. */
export const moneyPaperMutations: readonly Mutation[] = [
  ...noticedBy('server/features/subscription/transfers/buyer-vat-id.http.test.ts', undefined, [
    [
      "the buyer's VAT id is not kept with the pro-forma",
      'server/features/subscription/transfers/order-transfer.ts',
      'payerVatId: details?.vatId ?? null',
      'payerVatId: details ? null : null',
      "it carries the buyer's VAT id",
    ],
    [
      'a pro-forma from before the VAT id is given again',
      'server/features/subscription/transfers/order-transfer.ts',
      "status: 'open', dueAt: { gt: now }, ...asked }",
      "status: 'open', dueAt: { gt: now }, ...asked, payerVatId: undefined }",
      "it carries the buyer's VAT id",
    ],
    [
      "the buyer's VAT id is not told",
      'server/features/subscription/transfers/listed-transfer.ts',
      'payerVatId: row.payerVatId,',
      'payerVatId: null,',
      "it carries the buyer's VAT id",
    ],
    [
      "the mail says nothing of the buyer's VAT id",
      'server/features/subscription/transfers/transfers.mails.ts',
      'payerVatId === null',
      'payerVatId !== undefined',
      "it carries the buyer's VAT id",
    ],
  ]),
  ...noticedBy('tests/e2e/desktop/printing.long.e2e.ts', 'web', [
    [
      "the paper lacks the buyer's VAT id",
      'web/features/subscription/transfers/pro-forma-paper.tsx',
      'transfer.payerTown, ...payerVatId]',
      'transfer.payerTown, ...payerVatId.slice(1)]',
      'printing: the pro-forma invoice goes into the dialog',
    ],
    [
      "the screen lacks the buyer's VAT id",
      'web/features/subscription/transfers/pro-forma.tsx',
      'transfer.payerTown, ...payerVatId]',
      'transfer.payerTown, ...payerVatId.slice(1)]',
      'printing: the pro-forma invoice goes into the dialog',
    ],
  ]),
  ...noticedBy('server/features/subscription/billing/invoices/invoices.http.test.ts', undefined, [
    [
      "the document of anybody's invoice is told",
      'server/features/subscription/billing/invoices/list-invoices.ts',
      'where: { id, userId: owner.id }',
      'where: { id }',
      'the document of an invoice',
    ],
    [
      'any address is taken for the document of an invoice',
      'server/features/subscription/billing/invoices/list-invoices.ts',
      'if (!paymentProvider(config).pageOrigins.includes(new URL(address).origin)) ',
      "if (!URL.canParse(address) || paymentProvider(config).publishableKey === '') ",
      'the document of an invoice',
    ],
  ]),
  ...noticedBy('tests/e2e/desktop/desktop.e2e.ts', 'web', [
    [
      'without a window of its own an invoice does not open',
      'web/features/subscription/plans/windows/payment-window.ts',
      '(url) => window.location.assign(url)',
      '() => {}',
      'gives the document of an invoice to the browser',
    ],
  ]),
  ...noticedBy('tests/e2e/billing/billing.e2e.ts', 'web', [
    [
      'an empty window stays when an invoice does not open',
      'web/features/subscription/plans/windows/payment-window.ts',
      'if (url === undefined) close();',
      'if (url === undefined) return url;',
      'is told when an invoice cannot be opened',
    ],
  ]),
];
