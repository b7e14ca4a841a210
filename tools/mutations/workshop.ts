import { type Mutation, noticedBy } from './mutation.ts';

/** What was found in the daily work of a workshop (docs/evidence.md), with the line that holds it, broken once each. */

const finishJobs = 'server/features/desk/job-cards/cards/finish-jobs.ts';
const discountLimit = 'server/features/desk/jobs/lines/discount-limit.ts';
const requireApproved = 'server/features/money/invoices/issue/require-approved.ts';
const customerMail = 'server/features/contact/customer-mails/queue-customer-mail.ts';
const unbilledTest = 'server/features/desk/job-cards/unbilled/unbilled.http.test.ts';

const billing: readonly Mutation[] = [
  ...noticedBy(unbilledTest, undefined, [
    [
      'a mechanic puts off what nobody approved',
      finishJobs,
      "can(role, 'job-cards.manage') ? asked.proposed : 'KEEP'",
      'asked.proposed',
      'a mechanic keeps them',
    ],
    [
      'work of a car that has left is in no list',
      'server/features/desk/card-model/moves/move-card.ts',
      'isOver ? { toBill: toBillMarkOf(card) }',
      'isOver ? { toBill: false }',
      'is listed from the moment',
    ],
    [
      'work whose invoice was taken back is in no list',
      'server/features/money/invoices/credits/credit-invoice.ts',
      '    await updateToBill(db, row.jobCardIds);\n',
      '',
      'is listed again once its invoice is credited',
    ],
    [
      'work that was written off stays so although more was agreed',
      'server/features/desk/card-model/moves/move-card.ts',
      ': { toBill: false, writtenOffAt: null };',
      ': { toBill: false };',
      'is to be billed again where it is changed',
    ],
    [
      'finishing is taken back by anybody',
      'server/features/desk/job-cards/cards/undo-finish-jobs.ts',
      '|| last.staffId !== staffId ||',
      '||',
      'is taken back as it was',
    ],
    [
      'what became dearer is asked for again with the bill',
      finishJobs,
      'jobsAwaitingApproval(before, writer), agreed)',
      "before.jobs.filter(({ state }) => state === 'PROPOSED'), agreed)",
      'APPROVE also agrees',
    ],
  ]),
  ...noticedBy('server/features/money/invoices/issue/changed-card.http.test.ts', undefined, [
    [
      'a draft whose card has changed cannot be issued',
      'server/features/money/invoices/invoices.feature.ts',
      '      prepare: refreshBeforeIssue,\n',
      '',
    ],
  ]),
  ...noticedBy('server/features/money/invoices/issue/approvals.http.test.ts', undefined, [
    [
      'a correction bills more than its invoice and than was agreed',
      requireApproved,
      'if (selects || (await isMoreThanAgreed(db, row, lines, { ...chosen, ...around }))) {',
      'if (selects) {',
      'binds the free lines of a correction',
    ],
    [
      'a warranty that the customer pays needs nobody',
      requireApproved,
      'return needsApproval(job, card, grossCents, workshop, row.customerId);',
      'return needsApproval(job, card, grossCents, workshop, null);',
      'binds a warranty that the customer pays',
    ],
  ]),
];

const limits: readonly Mutation[] = [
  ...noticedBy('server/features/desk/jobs/lines/discounts.http.test.ts', undefined, [
    [
      'a total is rounded down again and again',
      discountLimit,
      'const listCents = job.listCents ?? chargedCents;',
      'const listCents = chargedCents;',
      'is one for a total',
    ],
    [
      'old parts are given back for more than all else costs',
      discountLimit,
      '-core - room].filter(',
      '0].filter(',
      'counts what is given back for an old part',
    ],
    [
      'what was agreed for parts counts for work',
      discountLimit,
      "kind === 'LABOUR' ? payer.discountLabour : kind === 'PART'",
      "kind === 'LABOUR' ? payer.discountLabour + payer.discountParts : kind === 'PART'",
      'is that of the customer where more was agreed',
    ],
    [
      'what the owner has granted cannot stand',
      discountLimit,
      'if (!(isWithin([]) || granted.some(isWithin)))',
      'if (!isWithin([]))',
      'lets stand what the owner has granted',
    ],
    [
      'a mechanic takes away a price that he does not see',
      'server/features/desk/jobs/jobs/may-change.ts',
      '  if (ofPrice.some((name) => written[name] !== undefined && written[name] !== present[name])) {',
      '  if (present === undefined) {',
      'neither a fixed price nor a tax',
    ],
    [
      'a mechanic changes a tax that he does not see',
      'server/features/desk/jobs/lines/may-write.ts',
      "if (isOtherCategory || isOther('vatGround')",
      "if (isOther('vatGround')",
      'neither a fixed price nor a tax',
    ],
  ]),
  ...noticedBy('server/features/desk/job-cards/room-on-cards.http.test.ts', undefined, [
    [
      'a card takes any number of lines',
      'server/features/desk/jobs/lines/recalculate-totals.ts',
      'if (count > limits.linesPerCard && count > linesIn(before))',
      'if (count > 100 * limits.linesPerCard)',
    ],
  ]),
];

const files: readonly Mutation[] = [
  ...noticedBy('server/features/money/bank/tables/csv.test.ts', undefined, [
    [
      'sums that balances contradict came in',
      'server/features/money/bank/tables/table-reading.ts',
      'isDirectionAmbiguous(facts, columns) || (await areBalancesDescending(table, columns, mark))',
      'isDirectionAmbiguous(facts, columns)',
      'of sums without a sign is asked for',
    ],
    [
      'a text that says the direction is none',
      'server/features/money/bank/tables/table-reading.ts',
      "(field === 'text' ? [] : [column])",
      '[column]',
      'of sums without a sign is asked for',
    ],
    [
      'a letter means the same below every head',
      'server/features/money/bank/tables/directions.ts',
      '(named.length > 0 ? named : alphabets)',
      'alphabets',
      'of one letter alone',
    ],
    [
      'a row that contradicts its sign is taken',
      'server/features/money/bank/tables/table-rows.ts',
      "    if (signSays !== direction) return reason('bankRowContradiction', { row });\n",
      '',
      'that contradicts the sign',
    ],
    [
      'a row that the bank has not booked is taken',
      'server/features/money/bank/tables/table-rows.ts',
      "    if (state !== undefined && this.#states.get(stateKey(state)) === 'NOT_BOOKED') return true;\n",
      '',
    ],
  ]),
  ...noticedBy('server/features/money/bank/tables/bank-table.fuzz.test.ts', undefined, [
    [
      'each part of a head is compared',
      'server/features/money/bank/tables/columns.ts',
      'const mostParts = 8;',
      'const mostParts = 1000;',
      'heads made of separators',
    ],
    [
      'combining marks are put in order one by one',
      'server/infrastructure/tables/cell-text.ts',
      "    .replace(/(\\p{M}{6})\\p{M}+/gu, '$1')\n",
      '',
      'a cell of combining marks',
    ],
  ]),
  ...noticedBy('server/features/data/imports/tests/foreign-files.http.test.ts', undefined, [
    [
      'ten per cent of another program are a tenth of one',
      'server/features/data/imports/check-rows.ts',
      '    if (isPercent) percents.add(field);\n',
      '',
      'a discount without its sign',
    ],
    [
      'the month is never first',
      'server/features/data/imports/read/typed-values.ts',
      "mark === '/' && order === 'MONTH_FIRST'",
      "mark === undefined && order === 'MONTH_FIRST'",
      'a file that writes the month first',
    ],
  ]),
];

const people: readonly Mutation[] = [
  ...noticedBy('server/features/contact/customer-mails/customer-mails.http.test.ts', undefined, [
    [
      'one address gets any number of mails',
      customerMail,
      'PerRecipient`, key: recipient,',
      'PerRecipient`, key: newId(now),',
    ],
    ['the same news is mailed twice', customerMail, '    if (same.isOver) return undefined;\n', ''],
    [
      'one workshop mails without an end',
      customerMail,
      'PerWorkshop`, key: workshopId,',
      'PerWorkshop`, key: newId(now),',
    ],
  ]),
  ...noticedBy('server/features/workshop/files/tests/room-for-files.http.test.ts', undefined, [
    [
      'the files of a workshop have no end',
      'server/features/workshop/files/storage-quota.ts',
      "  if (sum.bytes + bytes > most) throw new AppError('PAYLOAD_TOO_LARGE', 'filesOfWorkshopFull');\n",
      '',
    ],
  ]),
  ...noticedBy('server/features/desk/job-cards/cards/comebacks.http.test.ts', undefined, [
    [
      'a car comes back to the card of another one',
      'server/features/desk/job-cards/cards/create-card.ts',
      "state === 'DELIVERED' && vehicleId !== null && vehicleId === vehicle?.id",
      "state === 'DELIVERED'",
    ],
  ]),
  ...noticedBy('server/features/desk/job-cards/visits/check-in.http.test.ts', undefined, [
    [
      'a car that is new when it comes is nobody’s',
      'server/features/desk/job-cards/cards/card-people.ts',
      "  if (vehicle.ownerships.some(({ role, to }) => role === 'OWNER' && to === null)) return;\n",
      '  if (vehicle.ownerships.length >= 0) return;\n',
    ],
  ]),
];

export const workshopMutations: readonly Mutation[] = [...billing, ...limits, ...files, ...people];
