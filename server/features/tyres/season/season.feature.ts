import {
  seasonInvitation,
  seasonInvited,
  seasonPlan,
  seasonPlanInput,
} from '../../../../schema/features/tyres/season-plans.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { inviteForSeason } from './invite-for-season.ts';
import { readSeasonPlan } from './read-season-plan.ts';

const permission = 'tyres.manage';

/** The change of season in waves: who is invited to a week, as many as there is time for. */
export const seasonFeature = feature({
  name: 'tyre-season',
  ownedTables: ['tyreInvitation'],
  operations: [
    operation({
      kind: 'query',
      permission,
      name: 'seasonPlan',
      shows: {
        any: ['TYRE_SET', 'JOB_CARD', 'BLOCK', 'RESOURCE', 'DAY_EXCEPTION', 'STAFF'],
        named: ['CUSTOMER', 'VEHICLE', 'STORAGE_LOCATION', 'INVOICE', 'CONSENT'],
        unwatched: ['WORKSHOP'],
      },
      description:
        'The stored sets of a season with how worn they are and who can be invited, and how many more cars a week has time for. Fails with BAD_INPUT for a week that does not begin on a Monday, and without `freeMinutes` where nobody works in it.',
      input: seasonPlanInput,
      output: seasonPlan,
      run: readSeasonPlan,
    }),
    operation({
      kind: 'mutation',
      permission,
      name: 'inviteForSeason',
      description:
        'Invites the owners of sets to a week by mail, in the order of the ids and never more than there is time for; the others are answered with why. Fails with NOT_FOUND for any of them, BAD_INPUT as seasonPlan and for a week that is over, and INVALID_STATE for tyres that were handed back or disposed of.',
      input: seasonInvitation,
      output: seasonInvited,
      run: inviteForSeason,
    }),
  ],
});
