import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { z } from 'zod';
import { AppError, invalidField } from '../../../../../schema/errors.ts';
import type {
  addCustomDomainInput,
  CustomDomain,
} from '../../../../../schema/features/workshop/brand/custom-domains.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { tablesOfAllWorkshops } from '../../../../infrastructure/tenant/tenant-db.ts';
import { lookUpTxt } from '../../../../integrations/outgoing/look-up-txt.ts';
import { heldSince } from '../reserved-names.ts';
import { nextCheckOf, presentDomain, txtNameOf, txtValueOf } from './domain-row.ts';

const most = 10;

/**
 * Adds a domain that is still to be proved. Whoever only says that a name is theirs keeps nobody from proving it.
 *
 * @returns the one that there is, where it was added before
 * @throws BAD_INPUT one of ours; CONFLICT another workshop has proved it, or gave it up a short time ago; INVALID_STATE too many
 */
export async function addCustomDomain(
  { ctx, db, actor }: SignedInCall,
  { host }: z.output<typeof addCustomDomainInput>,
): Promise<CustomDomain> {
  if (isOurs(host, ctx.config.appUrl)) {
    throw invalidField('host', 'domainOurs');
  }
  const now = ctx.clock.now();
  const own = await db.customDomain.findFirst({ where: { host, state: { not: 'REMOVED' } } });
  if (own !== null) return presentDomain(own);
  // Nobody may have a name twice: the one question that is asked of all workshops.
  const others = await tablesOfAllWorkshops(ctx.database).customDomain.findMany({
    where: { host, workshopId: { not: actor.workshopId }, provedAt: { not: null } },
  });
  if (others.some(({ removedAt }) => removedAt !== null && removedAt > heldSince(now))) throw domainTaken();
  const holder = others.find(({ state }) => state === 'ACTIVE');
  if (holder !== undefined) {
    const { values, isCertain } = await lookUpTxt(txtNameOf(holder), ctx.config.outgoing);
    if (!isCertain || values.includes(txtValueOf(holder))) throw domainTaken();
  }
  return db.transaction(async (tx) => {
    if ((await tx.customDomain.count({ where: { state: { not: 'REMOVED' } } })) >= most) {
      throw new AppError('INVALID_STATE');
    }
    const data = { id: newId(now), host, txtToken: randomBytes(20).toString('hex'), createdAt: now };
    const nextCheckAt = nextCheckOf({ state: 'PENDING', createdAt: now }, now);
    return presentDomain(await tx.customDomain.create({ data: { ...data, nextCheckAt } }));
  });
}

const domainTaken = () => new AppError('CONFLICT', 'domainTaken');

/** Where this server is reached itself, with what lies above and below it. */
export function isOurs(host: string, appUrl: string): boolean {
  const { hostname: own } = new URL(appUrl);
  if (isIP(own) !== 0 || !own.includes('.')) return host === own;
  return host === own || host.endsWith(`.${own}`) || own.endsWith(`.${host}`);
}
