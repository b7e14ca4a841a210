import { ofSeller } from '../../../../schema/features/money/required-data.ts';
import type { FirstRunStep } from '../../../../schema/first-run.ts';
import { type Actor, isPaid } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';

/** When a step of the first run is done: seen by what is there, never by what somebody says of it. */
type StepRule = (ctx: AppContext, owner: Actor) => boolean | Promise<boolean>;

export const stepRules: Readonly<Record<FirstRunStep, StepRule>> = {
  email: async ({ database }, { id }) => (await database.user.count({ where: { id, emailVerified: true } })) > 0,
  plan: (_ctx, { subscriptionState }) => isPaid(subscriptionState),
  workshop: async ({ database }, { workshopId }) => {
    const row = await tenantDb(database, workshopId).itself.read();
    return ofSeller.every((name) => Boolean(row[name]));
  },
  bank: async ({ database }, { workshopId }) => (await tenantDb(database, workshopId).itself.read()).iban !== null,
  // One without a price is none: labour would be free.
  rate: async ({ database }, { workshopId }) =>
    (await tenantDb(database, workshopId).labourRate.count({ where: { isDefault: true, price: { gt: 0 } } })) > 0,
  fiscal: async ({ database }, { workshopId }) =>
    (await tenantDb(database, workshopId).itself.read()).fiscalMode !== 'UNSET',
  // One that was archived again counts: somebody has seen how it is done. One of the example does not.
  car: async ({ database }, { workshopId }) =>
    (await tenantDb(database, workshopId).vehicle.count({ where: { isExample: false } })) > 0,
  // Who is invited counts: the owner's part is done.
  colleague: async ({ database }, { id, workshopId }) =>
    (await database.user.count({ where: { workshopId, ownerId: id, NOT: { id } } })) > 0,
  app: async ({ database }, { id }) => (await database.installation.count({ where: { userId: id } })) > 0,
};
