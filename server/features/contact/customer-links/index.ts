/** What other features and the composition may use of the links. */

export { inTemplate, plainTemplate } from '../../../api/pages/page-template.tsx';
export { type LinkCall, linkCallOf } from './link-holders.ts';
export { TransferDetails } from './page/transfer-details.tsx';
export { plainAnswer, visitPages } from './page/visit-page.rest.ts';
export { linkTo, lockInvoiceToShare } from './share-links.ts';
export { givenToken } from './tokens.ts';
