import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import type {
  CustomDomain,
  ofCustomDomain,
  removeCustomDomainInput,
} from '../../../../../schema/features/workshop/brand/custom-domains.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { oldestFirst } from '../../../../infrastructure/tenant/in-order.ts';
import { invalidateHost } from '../hosts/find-host.ts';
import { presentDomain } from './domain-row.ts';
import { proveDomain } from './prove-domain.ts';

export async function listCustomDomains({ db }: SignedInCall): Promise<CustomDomain[]> {
  const rows = await db.customDomain.findMany({ where: { state: { not: 'REMOVED' } } });
  return oldestFirst(rows).map(presentDomain);
}

/** @throws NOT_FOUND; CONFLICT the record of another workshop is there as well */
export async function checkCustomDomain(
  { ctx, db, actor }: SignedInCall,
  { id }: z.output<typeof ofCustomDomain>,
): Promise<CustomDomain> {
  const outcome = await proveDomain(ctx, { id, workshopId: actor.workshopId });
  if (outcome === 'gone') throw new AppError('NOT_FOUND');
  if (outcome === 'held') throw new AppError('CONFLICT', 'domainTaken');
  return presentDomain(await db.customDomain.findUniqueOrThrow({ where: { id } }));
}

/** @throws NOT_FOUND; CONFLICT an outdated version */
export async function removeCustomDomain(
  { ctx, db }: SignedInCall,
  { id, version }: z.output<typeof removeCustomDomainInput>,
): Promise<CustomDomain> {
  const removed = await db.transaction(async (tx) => {
    const row = await tx.customDomain.findUnique({ where: { id } });
    if (row === null || row.state === 'REMOVED') throw new AppError('NOT_FOUND');
    const { count } = await tx.customDomain.updateMany({
      where: { id, version },
      data: { state: 'REMOVED', activeHost: null, nextCheckAt: null, version: version + 1, removedAt: ctx.clock.now() },
    });
    if (count === 0) throw new AppError('CONFLICT', undefined, { current: presentDomain(row) });
    return tx.customDomain.findUniqueOrThrow({ where: { id } });
  });
  invalidateHost(ctx.database, removed.host);
  return presentDomain(removed);
}
