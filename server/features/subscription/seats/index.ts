/** What other features may use of a team's seats. */
export { endSessionsOverLimit, overLimitOf } from './over-limit.ts';
export { freeSeat, seatUse, takeSeat } from './seats.ts';
export { memberCounts, reasonAgainst, teamLimit } from './team-limit.ts';
