import type { WriteFollower } from '../infrastructure/tenant/followers/write-followers.ts';
import type { AppContext } from './app-context.ts';

/** What a follower is given whose work goes to another system, in the transaction that it follows. */
export type FollowerParts = Pick<AppContext, 'clock' | 'config' | 'jobs' | 'outbox'>;

/** A follower as a feature declares it. */
export type Follower = WriteFollower | ((parts: FollowerParts) => WriteFollower);

/** @returns the follower, as the server of these parts runs it */
export const prepareFollower = (parts: FollowerParts, follower: Follower): WriteFollower =>
  typeof follower === 'function' ? follower(parts) : follower;
