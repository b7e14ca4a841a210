/** Operations and features: what a feature needs to declare itself, and what the server makes of it. */

export type { Call, Occurrence, SignedInCall } from './callers/calls.ts';
export { isStillBase, occurredBy, requireRecent } from './callers/occurrence.ts';
export {
  callAs,
  type Principal,
  type PrincipalCall,
  type PrincipalKind,
  type PrincipalSource,
} from './callers/principals.ts';
export { consumeSecret, stashSecret } from './callers/shown-secrets.ts';
export type { Operation, Permission, ShownEntities } from './declaration.ts';
export { collectShownEntities, type Feature, feature, type TableOwner } from './feature.ts';
export { rewriteAnswers, withIdempotencyKey } from './idempotency-key.ts';
export { everything, type FieldSelection, selectionBelow } from './lists/field-selection.ts';
export { type ListOrder, listOrder, type OrderedQuery, pageInOrder } from './lists/ordered.ts';
export { page, pageArguments } from './lists/page.ts';
export { type Referenced, readReferencedNames, requireReferenced } from './lists/references.ts';
export {
  type PagedTable,
  type PageQuery,
  pageOfFound,
  pageOfIds,
  pageOfRows,
  requireUpdated,
  requireVersion,
} from './lists/rows.ts';
export { requireTransition, type Transitions } from './lists/transitions.ts';
export { operation, restAnswer, type Subscription, subscription } from './operation.ts';
export { resolverOf, subscriberOf } from './resolver.ts';
export { routesOf } from './rest-routes.ts';
export { createTypes } from './types.ts';
