import { feature } from '../../../api/operation/index.ts';
import { portalCalls } from './portal-calls.ts';

/** The pages of the customer portal, `/p/<slug>`. */
export const portalPagesFeature = feature({ name: 'portal pages', mounted: portalCalls });
