/** What other features may use of the storage of tyres. */

export { writeDeferredStorage } from './deferred-storage.rest.ts';
