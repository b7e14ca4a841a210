import { lazy } from 'react';

/** The contracts that end and what is stored without one, whose code is loaded when they are first shown. */
export const LazyContractsView = lazy(async () => ({ default: (await import('./contracts-view.tsx')).ContractsView }));

/** The form of a contract, whose code is loaded when it is first opened. */
export const LazyStorageForm = lazy(async () => ({ default: (await import('./storage-form.tsx')).StorageForm }));

const offers = () => import('./storage-offers.tsx');

/** What of a car is stored without a contract, whose code is loaded with the tyres of a card. */
export const LazyStorageOffers = lazy(async () => ({ default: (await offers()).StorageOffers }));

/** What came last without a contract, whose code is loaded with the list of sets. */
export const LazyLatestOffer = lazy(async () => ({ default: (await offers()).LatestOffer }));
