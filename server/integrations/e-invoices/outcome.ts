import type { DeliveryProblem } from '../../../schema/features/money/e-invoice-delivery.ts';

/** What became of an attempt to hand an e-invoice over. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly status?: number }
  /** Tried again later. */
  | { readonly kind: 'later'; readonly problem: DeliveryProblem; readonly status?: number }
  /** Trying again would change nothing; somebody has to fix it. */
  | { readonly kind: 'refused'; readonly problem: DeliveryProblem; readonly status?: number };
