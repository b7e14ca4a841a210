/** What other features show of the contracts by which tyres are stored. */

export { LazyContractsView, LazyLatestOffer, LazyStorageForm, LazyStorageOffers } from './lazy-contracts.ts';
