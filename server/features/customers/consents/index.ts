/** What other features may use of the consents. */

export { addressOn } from './address-key.ts';
export {
  consentChannels,
  everyTopic,
  giveConsents,
  type Topic,
  withdrawConsents,
} from './change-consents.ts';
export { liftSuppression, suppressAddress } from './dead-addresses.ts';
export { type ConsentRow, consentColumns, consentsOf, permissionFor, permissionsFor } from './read-consents.ts';
export { unsubscribeUrl } from './unsubscribe-links.ts';
