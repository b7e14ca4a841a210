import type { z } from 'zod';
import type { entityKind } from '../../../../schema/features/workshop/enums.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { type Fields, writtenFields } from './activity-fields.ts';

export interface Happened {
  readonly entity: z.output<typeof entityKind>;
  readonly entityId: string;
  /** The card that it happened on, whose activity shows it too. */
  readonly jobCardId?: string | undefined;
  /** The name of the operation, or of what the program did automatically. */
  readonly act: string;
  /** Undefined for the link, and for what happens automatically. */
  readonly staffId: string | undefined;
  /** The row before; left out of what was added. */
  readonly before?: Fields | undefined;
  /** The row after, or what was written of it; left out of what was removed. */
  readonly after?: Fields | undefined;
  readonly now: Date;
}

/** Writes down what happened, in the transaction in which it happens; of a change the fields that are different. */
export async function recordActivity(db: TenantTables, happened: Happened): Promise<void> {
  await db.activity.create({ data: rowOf(happened) });
}

/** As recordActivity, of many things at once. */
export async function recordActivities(db: TenantTables, happened: readonly Happened[]): Promise<void> {
  await db.activity.createMany({ data: happened.map(rowOf) });
}

function rowOf({ entity, entityId, jobCardId, act, staffId, before, after, now }: Happened) {
  return {
    id: newId(now),
    entity,
    entityId,
    act,
    at: now,
    jobCardId: jobCardId ?? null,
    staffId: staffId ?? null,
    before: before === undefined ? null : writtenFields(after === undefined ? before : differing(before, after)),
    after: after === undefined ? null : writtenFields(before === undefined ? after : differing(after, before)),
  };
}

/** The fields of one that are other than in the other, where that has them. */
function differing(one: Fields, other: Fields): Fields {
  const isOther = (name: string) => name in other && JSON.stringify(one[name]) !== JSON.stringify(other[name]);
  return Object.fromEntries(Object.entries(one).filter(([name]) => name !== 'version' && isOther(name)));
}
