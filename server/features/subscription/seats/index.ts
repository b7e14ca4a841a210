/** What other features may use of a team's seats. */
export { endSessionsOverLimit, overLimitOf } from './over-limit.ts';
export { releaseSeat, seatUse, takeSeat } from './seats.ts';
export { memberCounts, seatRefusalReason, teamLimit } from './team-limit.ts';
