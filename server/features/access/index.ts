/** What other features may use of access beside the subscription. */
export { grantAccess } from './grant-access.ts';
export { claimWaitingWord, deletePartnerWordsOf, hearPartner } from './hear-partner.ts';
export { inOwnersTurn } from './owners-turn.ts';
