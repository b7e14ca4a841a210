import type { JobPartsFragment } from '../../../../../generated/graphql.ts';
import type { CardState } from '../../../../../schema/features/desk/states.ts';

/** What of a card decides how it is moved. */
export interface MovableCard {
  readonly id: string;
  readonly version: number;
  readonly state: CardState;
  readonly kmIn: number | null;
  /** What is not billed yet, or was not approved, is said before the car is handed over. */
  readonly jobs: readonly Pick<JobPartsFragment, 'id' | 'state' | 'chargeTo' | 'isBilled'>[];
}
