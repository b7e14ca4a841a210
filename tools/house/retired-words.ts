/**
 * Words of a private dialect, and what the field says instead. They are counted as parts of identifiers and file names, so
 * `toldOf` has `told` in it; a word of several parts is one that a name holds in this order.
 */
export const retiredWords: Readonly<Record<string, string>> = {
  anew: 'again, current, new',
  begun: 'started; createX for a function that writes',
  door: 'client, endpoint',
  hear: 'apply, handle',
  judge: 'validate, check, decide',
  judged: 'validated, checked, decided',
  meant: 'matching, selected',
  sight: 'visibility, policy',
  standing: 'balance, subscription state',
  surroundings: 'context, options',
  told: 'serialized, reported, answer',
  whoever: 'caller, actor',
  askedAnew: 'noDeduplication',
  galeraTurn: 'advisoryLock',
  inTurns: 'alternately, in slices',
  keepSums: 'recalculateTotals',
  letOthers: 'yieldToEventLoop, yieldIfOverBudget',
  livingCustomer: 'activeCustomer',
  makeWay: 'deleteStaleRegistration',
  mayDo: 'can',
  ownersTurn: 'accountLock',
  partnerWord: 'partnerEvent',
  requireWhole: 'validateLine',
  setAgainst: 'allocate',
  workshopTables: 'tenantTables',
};
