import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import type { startDemoInput, startedDemo } from '../../../../schema/features/account/demo.ts';
import { lifetimes } from '../../../../schema/rules.ts';
import type { Call } from '../../../api/operation/index.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { copyWorkshop } from '../../../infrastructure/tenant/copies/copy-workshop.ts';
import { tenantTablesIn } from '../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { grantDemoAccess } from '../../subscription/access/index.ts';
import { saveDemoCertificate } from '../../workshop/fiscal/index.ts';
import { createDemoOwner } from '../../workshop/people/index.ts';
import { recordDemo } from '../../workshop/workshop-settings/index.ts';
import { demoOwnerValues } from './demo-owner.ts';
import { demoTemplate, newEnding } from './demo-template.ts';

/** When it is worth trying again where all are in use. */
const retryAfterSeconds = 300;

/**
 * Opens a live demo: a copy of a filled workshop with an owner who is logged in, for an hour. A visitor who has one is given no second.
 *
 * @throws NOT_FOUND  demos are not offered here
 * @throws CONFLICT  somebody is logged in with an account
 * @throws RATE_LIMITED  too many from this address, or all are in use
 */
export async function startDemo(
  { ctx, actor, request, keep }: Call,
  { language = request.language }: z.output<typeof startDemoInput>,
): Promise<z.output<typeof startedDemo>> {
  const { clock, config, database, rateLimits, sessions } = ctx;
  const { demo } = config;
  if (demo === undefined) throw new AppError('NOT_FOUND', 'demoNotOffered');
  if (actor !== null) {
    if (actor.demoUntil === null) throw new AppError('CONFLICT', 'demoNeedsVisitor');
    return { until: actor.demoUntil.toISOString() };
  }
  await rateLimits.take('demoPerAddress', request.address);
  const template = await demoTemplate(ctx, language);
  const now = clock.now();
  const until = secondsAfter(now, lifetimes.demoSeconds);
  const [workshopId, ending] = [randomUUID(), newEnding()];
  const id = template.ownerId.slice(0, -ending.length) + ending;
  const owner = await demoOwnerValues(ctx, { id, address: request.address });
  const session = await oneAtATime(ctx, () =>
    database.transaction(async (tx) => {
      // The owners of templates have no proved address.
      const running = { demoUntil: { gt: now }, users: { some: { emailVerified: true } } };
      if ((await tx.workshop.count({ where: running })) >= demo.workshops) {
        throw new AppError('RATE_LIMITED', 'demosFull', { retryAfterSeconds });
      }
      const endings = { from: template.ending, to: ending };
      await copyWorkshop(tx, { from: template.workshopId, to: workshopId, endings });
      await recordDemo(tx, workshopId, until);
      await createDemoOwner(tx, { ...owner, language, workshopId, createdAt: now });
      await grantDemoAccess(tx, id, { now, until });
      const db = tenantTablesIn(tx, workshopId);
      await saveDemoCertificate(ctx, db, { workshopId, credentials: template.credentials });
      return sessions.open(tx, id, request.userAgent);
    }),
  );
  keep({ session });
  return { until: until.toISOString() };
}

const turns = new WeakMap<AppContext['database'], Promise<unknown>>();

/** Copies follow one another in a process, so that they are counted and the others keep the database. */
function oneAtATime<Result>({ database }: AppContext, work: () => Promise<Result>): Promise<Result> {
  const before = turns.get(database) ?? Promise.resolve();
  const made = before.then(work);
  turns.set(
    database,
    made.catch(() => undefined),
  );
  return made;
}
