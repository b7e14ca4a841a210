/** Operations and features: what a feature needs to declare itself, and what the server makes of it. */

export type { Call, Operation, Permission, SignedInCall } from './declaration.ts';
export { type Feature, feature } from './feature.ts';
export { operation, restAnswer } from './operation.ts';
export { page, pageArguments } from './page.ts';
export { resolverOf } from './resolver.ts';
export { routesOf } from './rest-routes.ts';
export { pageOfRows, requireMet } from './rows.ts';
export { createTypes } from './types.ts';
