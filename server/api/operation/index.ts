/** Operations and features: what a feature needs to declare itself, and what the server makes of it. */
export { type Feature, feature } from './feature.ts';
export { type Call, type Operation, operation, type Permission, restAnswer, type SignedInCall } from './operation.ts';
export { page, pageArguments } from './page.ts';
export { resolverOf } from './resolver.ts';
export { routesOf } from './rest-routes.ts';
export { pageOfRows, requireMet } from './rows.ts';
export { createTypes } from './types.ts';
