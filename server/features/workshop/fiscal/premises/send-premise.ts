import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../../../context/app-context.ts';
import { type TenantDb, tenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { type FiscalPremise, premiseContent } from '../../../../integrations/fiscal/message/messages.ts';
import { askForWorkshop } from '../authority/ask-for-workshop.ts';
import { claimSeconds, delaySeconds } from '../authority/attempts.ts';
import { resendRefused } from '../authority/resend.ts';
import type { PremiseRow } from '../settings/read-settings.ts';

/**
 * Reports a place to the tax authority, once. Its silence throws nothing; the report is sent again later.
 *
 * @param limitMilliseconds how long its answer is waited for
 */
export async function sendPremise(
  ctx: AppContext,
  { workshopId, id, limitMilliseconds }: { workshopId: string; id: string; limitMilliseconds: number },
): Promise<void> {
  const db = tenantDb(ctx.database, workshopId);
  const row = await db.fiscalPremise.findUnique({ where: { id } });
  if (row === null || row.state !== 'WAITING') return;
  const now = ctx.clock.now();
  const attempts = row.attempts + 1;
  const claimed = await db.fiscalPremise.updateMany({
    where: { id, attempts: row.attempts, state: 'WAITING' },
    data: { attempts, dueAt: secondsAfter(now, claimSeconds) },
  });
  if (claimed.count === 0) return;
  const answer = await ask(ctx, db, row, { workshopId, limitMilliseconds });
  const seen = { id, attempts, state: 'WAITING' } as const;
  if (answer?.kind === 'confirmed') {
    const state: PremiseRow['state'] = row.closing ? 'CLOSED' : 'REGISTERED';
    const registeredAt = row.registeredAt ?? ctx.clock.now();
    const data = { state, registeredAt, refusal: null, dueAt: null };
    const updated = await db.fiscalPremise.updateMany({ where: seen, data });
    if (updated.count > 0) await resendRefused(db, row.mode, ctx.clock.now());
  } else if (answer?.kind === 'refused') {
    const data = { state: 'REFUSED', refusal: answer.code, dueAt: null } as const;
    await db.fiscalPremise.updateMany({ where: seen, data });
  } else {
    const dueAt = secondsAfter(ctx.clock.now(), delaySeconds(attempts));
    await db.fiscalPremise.updateMany({ where: seen, data: { dueAt } });
  }
}

async function ask(
  ctx: AppContext,
  db: TenantDb,
  row: PremiseRow,
  { workshopId, limitMilliseconds }: { workshopId: string; limitMilliseconds: number },
) {
  const { mode } = row;
  const { taxNumber } = await db.itself.read();
  if (taxNumber === null) return undefined;
  const content = premiseContent(messageOf(row, taxNumber, ctx));
  const asked = { messageId: randomUUID(), subject: 'BusinessPremise', content, now: ctx.clock.now() } as const;
  return askForWorkshop(ctx, db, { workshopId, mode }, { ...asked, limitMilliseconds });
}

function messageOf(row: PremiseRow, taxNumber: string, { config }: AppContext): FiscalPremise {
  const type = row.kind.slice(-1);
  return {
    taxNumber,
    code: row.code,
    validFrom: row.validFrom,
    isClosed: row.closing,
    supplier: config.fiscal.supplier,
    place:
      type === 'A' || type === 'B' || type === 'C'
        ? { kind: 'MOVABLE', type }
        : {
            kind: 'REAL_ESTATE',
            cadastralNumber: row.cadastralNumber ?? 0,
            buildingNumber: row.buildingNumber ?? 0,
            sectionNumber: row.sectionNumber ?? 0,
            street: row.street ?? '',
            houseNumber: row.houseNumber ?? '',
            houseNumberAdditional: row.houseNumberAdditional,
            community: row.community ?? '',
            city: row.city ?? '',
            postcode: row.postcode ?? '',
          },
  };
}
