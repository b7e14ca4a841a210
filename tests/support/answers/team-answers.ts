import { aPaidProfile, type GraphqlAnswer } from '../browser/graphql-answers.ts';

/** What the server answers about a team, for browser tests of its screen. */

interface SeatUse {
  readonly used: number;
  readonly limit: number;
}

/** The seats of a plan. */
export const limitsOf = (mechanics: SeatUse, receptionists: SeatUse): GraphqlAnswer => ({
  data: {
    mechanics: { __typename: 'TeamLimit', ...mechanics },
    receptionists: { __typename: 'TeamLimit', ...receptionists },
  },
});
/** Whether another member may be added; the reason why not. */
export const allowed = (reason = ''): GraphqlAnswer => ({
  data: { teamLimit: { __typename: 'TeamLimit', allowed: reason === '', reason } },
});
/** A member of a list, by number. */
export const member = (number: number, changes: object = {}) => ({
  __typename: 'ListedMember',
  id: `7a1f0d52-0000-4000-8000-${String(number).padStart(12, '0')}`,
  fullName: `Member ${number}`,
  email: `member-${number}@example.com`,
  role: number % 2 ? 'mechanic' : 'receptionist',
  lastLoginAt: null,
  overLimit: false,
  invitationExpiresAt: null,
  ...changes,
});
/** A page of a team. */
export const teamOf = (members: object[], total = members.length): GraphqlAnswer => ({
  data: { team: { __typename: 'Team', total, members } },
});
const unlimitedSeats = limitsOf({ used: 2, limit: -1 }, { used: 1, limit: -1 });
const enterprise = aPaidProfile({ subscriptionPlan: 'enterprise' });
/** A paid team of three without limits. */
export const usual = { Me: enterprise, TeamLimits: unlimitedSeats, Team: teamOf([member(1), member(2), member(3)]) };
