import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantDb, TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { KeptSettings } from '../settings/read-settings.ts';
import { costOf, reserveCost, settleCost } from '../spending.ts';
import type { askModel } from './ask-model.ts';

type CallMeter = Parameters<typeof askModel>[3];

interface MeteredCall {
  readonly settings: KeptSettings;
  readonly now: Date;
  /** The question that calls belong to, under which what is sent is kept; none for a test, which sends nothing of the workshop. */
  readonly diagnosisId?: string;
}

/** Reserves the highest cost of a call and stores what is sent, before it is sent; books the actual cost afterwards. */
export function meterCalls(db: TenantDb, { settings, now, diagnosisId }: MeteredCall): CallMeter {
  return {
    begin: ({ attempt, host, body, tokens }) => {
      const begin = async (tx: TenantTables) => {
        const capCents = settings.monthlyCapCents;
        if (!(await reserveCost(tx, { cost: costOf(tokens, settings), capCents, now }))) return false;
        if (diagnosisId !== undefined) {
          await tx.aiSent.create({
            data: { id: newId(now), diagnosisId, attempt, at: now, host, body, createdAt: now },
          });
        }
        return true;
      };
      return db.transaction(begin);
    },
    async end({ tokens }, used) {
      // Of a call without an answer nobody knows what it has cost: it counts as what it may.
      if (used === undefined) return;
      const costs = { reserved: costOf(tokens, settings), cost: costOf(used, settings), now };
      await db.transaction((tx) => settleCost(tx, costs));
    },
  };
}
