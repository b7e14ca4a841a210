import { type Mutation, noticedBy } from './mutation.ts';

/** Further places of the daily work of a workshop: payments, lists, mails, people and letters. */

const paidMethods = 'server/features/money/invoice-model/paid-methods.ts';
const changeEmail = 'server/features/account/accounts/change/change-email.ts';
const useDraft = 'web/features/money/to-bill/bill/use-draft.ts';
const billDialogTest = 'web/features/money/to-bill/bill/bill-dialog.test.tsx';

const money: readonly Mutation[] = [
  ...noticedBy('server/features/money/payments/methods.http.test.ts', undefined, [
    [
      'an invoice is paid as it was issued, whatever was paid',
      paidMethods,
      'const id = paymentMethodId ?? ofIssue;',
      'const id = ofIssue ?? paymentMethodId;',
      'say in one way how an invoice was paid',
    ],
    [
      'what was voided counts as paid',
      paidMethods,
      'voidedAt: null },',
      '},',
      'say in one way how an invoice was paid',
    ],
  ]),
  ...noticedBy('server/features/data/exports/period/period.http.test.ts', undefined, [
    [
      'a table with semicolons has decimal points',
      'server/infrastructure/documents/csv.ts',
      "form === 'semicolon' ? number.replace('.', ',') : number;",
      "form === 'semicolon' ? number : number;",
      'has each document once',
    ],
    [
      'invoices of the example are in the journal',
      'server/features/data/exports/period/journal.ts',
      '  isExample: false,\n',
      '',
    ],
  ]),
  ...noticedBy('server/features/data/example/example.http.test.ts', undefined, [
    [
      'invoices of the example are in the sums of the month',
      'server/features/money/payments/month-sums.ts',
      '    isExample: false,\n',
      '',
    ],
  ]),
  ...noticedBy('server/features/money/payments/waiting-invoices.http.test.ts', undefined, [
    [
      'what is overdue is all that is open',
      'server/features/money/invoice-model/invoice-totals.ts',
      'where: { AND: [listed, real, overdueCondition(today)] },',
      'where: { AND: [listed, real, openInvoiceCondition] },',
    ],
  ]),
  ...noticedBy('server/features/money/invoices/drafts/free-discounts.http.test.ts', undefined, [
    [
      'a correction may not say what its invoice said',
      'server/features/money/invoices/drafts/change-draft.ts',
      '    { lines: corrected.lines, customer },\n',
      '',
      'stand in a correction',
    ],
  ]),
  ...noticedBy(billDialogTest, undefined, [
    [
      'a bill that is called off leaves its draft',
      useDraft,
      '      setTimeout(removeOnceClosed);\n',
      '',
      'a bill that is called off',
    ],
  ]),
  ...noticedBy('web/features/money/to-bill/bill/use-draft.test.tsx', undefined, [
    [
      'a page that the browser leaves keeps its draft',
      useDraft,
      "    window.addEventListener('pagehide', leave);\n",
      '',
      'the browser leaves',
    ],
    [
      'a page that comes back has a bill without a draft',
      useDraft,
      "    window.addEventListener('pageshow', comeBack);\n",
      '',
      'the browser leaves',
    ],
    [
      'an invoice that was issued is drafted once more on a page that comes back',
      useDraft,
      'if (!persisted || !isRemoved) return;',
      'if (!persisted) return;',
      'stay when the browser leaves',
    ],
  ]),
];

const people: readonly Mutation[] = [
  ...noticedBy('server/features/desk/estimates/phones.http.test.ts', undefined, [
    [
      'the phone of an approval is kept as it was typed',
      'server/features/desk/estimates/approve-jobs.ts',
      'return phone ? requiredPhone(phone, country, field) : undefined;',
      "return phone && field !== '' ? phone : phone && requiredPhone(phone, country, field);",
    ],
  ]),
  ...noticedBy('server/features/account/accounts/change/change-account.http.test.ts', undefined, [
    [
      'an unconfirmed registration keeps an address from who moves to it',
      changeEmail,
      '      await deleteStaleRegistration(tx, emailKeyOf(email));\n',
      '',
      'an address that only an unconfirmed registration holds',
    ],
  ]),
  ...noticedBy('server/features/contact/customer-mails/customer-mails.http.test.ts', undefined, [
    [
      'what the workshop has written is thrown away',
      'server/features/contact/customer-links/visit.mails.ts',
      '  const words = text\n',
      "  const words = text === ''\n",
      'say what the workshop has written',
    ],
  ]),
  ...noticedBy('server/infrastructure/jobs/fair-queue.test.ts', undefined, [
    [
      'who has sent a hundred is served before who has sent one',
      'server/infrastructure/jobs/fair-queue.ts',
      '    waiting.delete(source);\n    keep(source, others);\n    first?.start();\n',
      '    keep(source, others);\n    first?.start();\n',
      'go round the sources',
    ],
  ]),
  ...noticedBy('server/infrastructure/jobs/lanes.test.ts', undefined, [
    [
      'a lane that hangs holds up the others',
      'server/infrastructure/jobs/lanes.ts',
      '        underWay.delete(lane);\n',
      '',
    ],
  ]),
  ...noticedBy('server/features/workshop/files/tests/room-for-files.http.test.ts', undefined, [
    [
      'one person has any number of files under way',
      'server/api/rest/uploads.ts',
      '  underWay.set(source, own + 1);\n',
      '  underWay.set(source, 1);\n',
      'who has files under way',
    ],
  ]),
];

const letters: readonly Mutation[] = [
  ...noticedBy('server/auth/passwords/passwords.test.ts', undefined, [
    [
      'a password fails on another keyboard',
      'server/auth/passwords/passwords.ts',
      "const composed = (password: string) => password.normalize('NFC');",
      'const composed = (password: string) => password;',
      'a password is the same on keyboards',
    ],
  ]),
  ...noticedBy('server/infrastructure/tables/encodings.test.ts', undefined, [
    [
      'letters of every encoding are certain',
      'server/infrastructure/tables/encodings.ts',
      '  return { encoding: best.encoding, isCertain };\n',
      '  return { encoding: best.encoding, isCertain: isCertain || places.length > 0 };\n',
    ],
  ]),
  ...noticedBy('server/features/data/imports/read/bounds.test.ts', undefined, [
    [
      'a table may be of any number of columns',
      'server/infrastructure/tables/split-records.ts',
      'if (cells.length > bounds.columns)',
      'if (cells.length > 1_000_000 * bounds.columns)',
      'of separators',
    ],
  ]),
  ...noticedBy('server/features/data/imports/tests/foreign-files.http.test.ts', undefined, [
    [
      'two cars of one plate are one',
      'server/features/data/imports/kinds/vehicles.ts',
      'if (found !== undefined && areDifferentVehicles(found, row)) {',
      'if (found !== undefined && areDifferentVehicles(found, found)) {',
      'what is left out is named',
    ],
  ]),
  ...noticedBy('server/features/money/bank/read/read-statement.test.ts', undefined, [
    [
      'a part of a batch has the text of the whole',
      'server/features/money/bank/read/camt.ts',
      'isApart ? undefined : entry,',
      'entry,',
    ],
    [
      'a part of a batch may go the other way',
      'server/features/money/bank/read/camt.ts',
      "textAt(part, 'CdtDbtInd') ?? (isOutgoing ? 'DBIT' : 'CRDT')",
      "isOutgoing ? 'DBIT' : 'CRDT'",
    ],
    [
      'what is only expected is booked',
      'server/features/money/bank/read/camt.ts',
      'account !== owner.iban || !isBooked(element)',
      'account !== owner.iban',
    ],
  ]),
  ...noticedBy('server/features/workshop/search/search.http.test.ts', undefined, [
    [
      'an estimate is not found by its number',
      'server/features/workshop/search/search-everything.ts',
      "      kind: 'ESTIMATE' as const,\n",
      "      kind: 'INVOICE' as const,\n",
      'finds an estimate by its number',
    ],
  ]),
];

export const workshopWayMutations: readonly Mutation[] = [...money, ...people, ...letters];
