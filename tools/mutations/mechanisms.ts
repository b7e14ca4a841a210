import { bucketMutations } from './buckets.ts';
import { type Mutation, noticedBy } from './mutation.ts';

/** What features stand on: hooks, principals, jobs, the change feed, files in a bucket and the generator, broken once each. */

const operationCall = 'server/api/operation/call.ts';
const jobRunner = 'server/infrastructure/jobs/job-runner.ts';
const operatorJobs = 'server/operator/jobs.operator.ts';
const changeFeed = 'server/infrastructure/tenant/changes/change-feed.ts';

const hooks: readonly Mutation[] = [
  ...noticedBy('server/context/references.test.ts', undefined, [
    [
      'nothing says what becomes of a tyre set whose customer is merged',
      'server/features/tyres/tyre-sets/tyre-sets.feature.ts',
      "    customerMerged: [reassignCustomer('tyreSet', ['customerId'], { countsUp: true })],\n",
      '',
      'every reference to customers',
    ],
  ]),
  ...noticedBy('server/features/customers/customers/traces.http.test.ts', undefined, [
    [
      'a merge leaves what features have with the one that goes',
      'server/features/customers/customers/end-customer.ts',
      '    await runHooks(ctx.hooks.customerMerged, { tx, goneId, keepId });\n',
      '',
      'goes to the one that is kept',
    ],
    [
      'a customer with a car in the workshop is erased',
      'server/features/customers/customers/end-customer.ts',
      '        await runHooks(ctx.hooks.customerErasing, { tx, customerId: id });\n',
      '',
      'keeps it from being erased',
    ],
  ]),
  ...noticedBy('server/features/customers/customers/erasure/erase-customer.http.test.ts', undefined, [
    [
      'an erased customer stays in what features have',
      'server/features/customers/customers/erasure/erase-elsewhere.ts',
      '  await runHooks(hooks.customerErased, { tx: db, ids: people.map(({ id }) => id), identifiers, now });\n',
      '',
      'is named in no text',
    ],
    [
      'an erased customer stays in kept answers',
      'server/features/customers/customers/erasure/erase-elsewhere.ts',
      '  await rewriteAnswers(db, { patterns: identifiers.patterns, rewrite: (answer) => identifiers.redact(answer) });\n',
      '',
      'is named in no text',
    ],
    [
      'an erased customer stays in bookings of the bank',
      'server/features/money/bank/customer-erased.ts',
      '  await tx.bankEntry.updateMany({ where: booked, data: emptied });\n',
      '',
      'is named in no text',
    ],
  ]),
];

const principals: readonly Mutation[] = noticedBy('server/api/operation/callers/principals.http.test.ts', undefined, [
  [
    'a key may do what is not among its acts',
    operationCall,
    ': (principal.acts ?? []).includes(permission);',
    ': true;',
    'is refused to a key without it',
  ],
  [
    'a header says who calls although somebody is signed in',
    operationCall,
    "if (call.actor === null && 'alsoFor' in declaration) {",
    "if ('alsoFor' in declaration) {",
    'is the session’s where there is one',
  ],
  [
    'customers of a workshop that does not pay are served',
    operationCall,
    '  await requirePaidWorkshop(ctx, principal.workshopId, paid);\n',
    '',
    'is refused while its workshop does not pay',
  ],
  [
    'an idempotency key is anybody’s',
    'server/api/operation/idempotency-key.ts',
    'JSON.stringify([caller, name, input])',
    "JSON.stringify([caller === '', name, input])",
    'is done once under an idempotency key',
  ],
]);

const jobs: readonly Mutation[] = [
  ...noticedBy('server/infrastructure/jobs/job-runner.test.ts', undefined, [
    [
      'a job has two passes at once',
      jobRunner,
      'if (state.running === undefined && isDue(state)) state',
      'if (isDue(state)) state',
      'has one pass at a time',
    ],
    [
      'a pass that fails is not noted',
      jobRunner,
      '        await history.note(job.name, { startedAt, finishedAt: clock.now(), error });\n',
      '',
      'a pass that fails is noted',
    ],
    [
      'a pass that fails ends its job',
      jobRunner,
      "        log.error({ err: error, worker: job.name }, 'a background task failed and will be tried again');\n",
      '        await new Promise(() => undefined);\n',
      'a pass that fails is noted',
    ],
    [
      'a server that stops leaves a pass behind',
      jobRunner,
      '      await Promise.all([...states.values()].map(({ running }) => running));\n',
      '',
      'a job rests until it is woken',
    ],
    [
      'a server that stops leaves what a pass has begun',
      jobRunner,
      '      await Promise.all([...states.values()].map(({ job }) => job.stop?.()));\n',
      '',
      'stopping waits',
    ],
    [
      'a moved clock moves no job',
      jobRunner,
      "(measuredBy === 'clock' ? clock.now() : new Date(performance.now()))",
      'new Date(measuredBy === undefined ? 0 : performance.now())',
      'by the clock of the installation',
    ],
    [
      'a job that is woken later runs at once',
      jobRunner,
      'if (delayMilliseconds === 0) return wake(state);',
      'return wake(state);',
      'what wakes a job several times',
    ],
  ]),
  ...noticedBy('server/operator/run-operator.test.ts', undefined, [
    ['the operator does not see that a job failed', operatorJobs, `\${last}\${failure}\``, `\${last}\``, 'jobs lists'],
    ['the operator runs no job', operatorJobs, '  await runnable.run();\n', '', 'jobs lists'],
    [
      'what was given up is not sent again',
      operatorJobs,
      "data: { status: 'pending', attempts: 0,",
      "data: { status: 'failed', attempts: 0,",
      'jobs lists',
    ],
    [
      'what a server is sending is sent twice',
      'server/infrastructure/jobs/outbox.ts',
      "status: 'pending', nextAttemptAt: { gt: secondsAfter(now, claimSeconds) } },",
      "status: 'pending', nextAttemptAt: { gt: now } },",
      'jobs lists',
    ],
  ]),
  ...noticedBy('server/infrastructure/jobs/idle-server.test.ts', undefined, [
    ['an idle server asks its database all the time', 'server/features.ts', 'everySeconds: 2,', 'everySeconds: 0.25,'],
  ]),
];

const feed: readonly Mutation[] = noticedBy('server/infrastructure/tenant/changes/change-feed.test.ts', undefined, [
  [
    'a copy that is ahead of a restored backup is up to date',
    changeFeed,
    "  if (since > last) return { outcome: 'TOO_OLD' };\n",
    '',
    'does not reach back',
  ],
  [
    'changes that were swept are missing in silence',
    changeFeed,
    'if (rows.length < expected || rows.some(',
    'if (rows.some(',
    'does not reach back',
  ],
  [
    'a write of too many rows is missing in silence',
    changeFeed,
    '|| rows.some(({ entity }) => entity === null)) return',
    ') return',
    'does not reach back',
  ],
  [
    'a customer that was merged stays in copies',
    changeFeed,
    '|| mergedInto !== null || row.removedAt)',
    '|| row.removedAt)',
    'has a tombstone',
  ],
  [
    'a file that was removed stays in copies',
    changeFeed,
    '|| mergedInto !== null || row.removedAt)',
    '|| mergedInto !== null)',
    'has a tombstone',
  ],
]);

const generator: readonly Mutation[] = noticedBy('tools/new-feature/entity.test.ts', undefined, [
  [
    'a generated sum is no cents',
    'tools/new-feature/fields.ts',
    "kind === 'money' ? 'Cents' : ''",
    "''",
    'a sum is kept in cents',
  ],
  [
    'a generated entity points twice at one table',
    'tools/new-feature/entity.ts',
    '  if (again !== undefined) throw',
    "  if (again === '') throw",
    'is refused',
  ],
]);

export const mechanismMutations: readonly Mutation[] = [
  ...hooks,
  ...principals,
  ...jobs,
  ...feed,
  ...bucketMutations,
  ...generator,
];
