/** Texts of what is asked at finishing and handing over, where something is not agreed or not billed. */
export const en = {
  title: 'Nobody has approved this yet',
  text: '{count, plural, one {Has the customer agreed to this job?} other {Has the customer agreed to these jobs?}}',
  channel: 'How they agreed',
  channels: { COUNTER: 'At the counter', PHONE: 'By phone' },
  byName: 'Who agreed',
  phone: 'Phone number',
  approve: 'Approve and finish',
  approving: 'One moment…',
  or: 'Or without approval',
  defer: 'Put off',
  deferText: 'The rest is finished. The work is offered again at the next visit.',
  keep: 'Keep open',
  keepText: 'The rest is finished, and the card stays where it is.',
  unbilled: '{sum} is not billed yet',
  unbilledText: 'If you hand the car over all the same, the card stays under “To bill” until it is billed.',
  bill: 'Bill',
  handOver: 'Hand over all the same',
  deferred:
    '{count, plural, one {# job that nobody approved is put off} other {# jobs that nobody approved are put off}}',
} as const;
