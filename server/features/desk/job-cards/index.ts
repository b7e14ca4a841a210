/** What other features may use of job cards. */

export { type AnswerCache, createAnswerCache } from './board/answer-cache.ts';
export { isCardVisible, visibleCards } from './board/list-cards.ts';
export { ensureOwner } from './cards/card-people.ts';
export { type Change, mailWish, updateCard, writeColumns } from './cards/change-card.ts';
export { convertPrices } from './cards/convert-prices.ts';
export { insertCard, lockNewCards, planJobCard, takeIn } from './cards/create-card.ts';
export { finishJobs } from './cards/finish-jobs.ts';
export { cancelCard, deliverCard, moveJobCard } from './cards/move-by-hand.ts';
export { addWork } from './cards/work-of-card.ts';
export {
  footOf,
  headOf,
  linesOf,
  nameOf,
  odometerText,
  type Sender,
  type Words,
  wordsIn,
} from './papers/paper-parts.ts';
export { paperAnswer, paperCaller, paperSender } from './papers/papers.rest.ts';
export { updateToBill } from './unbilled/update-to-bill.ts';
