import { daysLater } from '../../../../../schema/time/calendar.ts';
import { workingDaysLater } from '../../../../../schema/time/working-days.ts';
import { dayAt, momentAt } from '../../../../../schema/time/zones.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { claimSeconds } from '../authority/attempts.ts';
import type { Mode } from '../authority/encrypted-certificate.ts';

const zone = 'Europe/Ljubljana';

/** Working days in which an invoice without the number of the authority has to be sent (docs/invoicing.md). */
const workingDays = 2;

/** The end of the second working day after the day of issue. */
export function deadlineOf(issuedAt: Date): Date {
  const last = workingDaysLater(dayAt(zone, issuedAt.getTime()), workingDays);
  return new Date(momentAt(zone, daysLater(last, 1)).getTime() - 1);
}

interface Waiting {
  readonly invoiceId: string | null;
  readonly issuedAt: Date;
  readonly createdAt: Date;
  readonly deadlineAt: Date;
}

/**
 * When half of the time until the deadline is gone, and the person in charge should know. The time of an invoice
 * begins with its record, which may come with a payment; that of the bound book is on the paper.
 */
export function halfTimeOf({ invoiceId, issuedAt, createdAt, deadlineAt }: Waiting): Date {
  const begins = invoiceId === null ? issuedAt : createdAt;
  return new Date((begins.getTime() + deadlineAt.getTime()) / 2);
}

export interface NewRecord {
  /** Null for one of the bound book. */
  readonly invoiceId: string | null;
  readonly mode: Mode;
  readonly number: string;
  readonly zoi: string | null;
  readonly content: string;
  readonly operatorName: string | null;
  readonly totalCents: number;
  readonly issuedAt: Date;
  /** Whether it was handed over before, without the number of the authority, and is to be confirmed only from now on. */
  readonly isSubsequent?: boolean;
}

/**
 * Writes down that a document is to be confirmed, in the transaction that issues it, or that takes the payment for
 * which it has to be. Anyone who does that sends it first; after a while it is anybody's.
 */
export function addRecord(db: TenantTables, { isSubsequent = false, ...record }: NewRecord, now: Date) {
  const deadlineAt = deadlineOf(isSubsequent ? now : record.issuedAt);
  return db.fiscalRecord.create({
    data: {
      ...record,
      id: newId(now),
      createdAt: now,
      state: 'WAITING',
      messageIds: [],
      deadlineAt,
      subsequent: isSubsequent,
      dueAt: secondsAfter(now, claimSeconds),
      warnAt: halfTimeOf({ ...record, createdAt: now, deadlineAt }),
    },
  });
}

/** Lets a record that waits, or was refused, be sent once more: without the number of the authority, from now on. */
export async function requestConfirmationAgain({ fiscalRecord }: TenantTables, id: string, now: Date): Promise<void> {
  await fiscalRecord.updateMany({
    where: { id, state: { in: ['WAITING', 'REFUSED'] } },
    data: { state: 'WAITING', subsequent: true, dueAt: now },
  });
}
