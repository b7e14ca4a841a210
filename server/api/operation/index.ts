/** Operations and features: what a feature needs to declare itself, and what the server makes of it. */

export type { Call, Operation, Permission, ShownEntities, SignedInCall } from './declaration.ts';
export { type Feature, feature, shownEntities } from './feature.ts';
export { type Asks, asksBelow, everything } from './lists/asks.ts';
export { page, pageArguments } from './lists/page.ts';
export { type PagedTable, type PageQuery, pageOfFound, pageOfIds, pageOfRows, requireMet } from './lists/rows.ts';
export { operation, restAnswer, type Subscription, subscription } from './operation.ts';
export { resolverOf, subscriberOf } from './resolver.ts';
export { routesOf } from './rest-routes.ts';
export { createTypes } from './types.ts';
