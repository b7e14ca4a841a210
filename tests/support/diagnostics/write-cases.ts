import { newId } from '../../../server/infrastructure/new-id.ts';
import type { TenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import type { KnownCase } from './known-cases.ts';

export interface WrittenCase {
  readonly key: string;
  readonly cardId: string;
  readonly vehicleId: string;
  readonly jobId: string;
}

/** Writes cases as they are once their cars were handed over; the index follows. */
export async function writeCases(
  db: TenantDb,
  cases: readonly KnownCase[],
  now: Date,
): Promise<readonly WrittenCase[]> {
  return db.transaction(async (tx) => {
    const written: WrittenCase[] = [];
    for (const [at, { key, car, codes = [], title, complaint, correction, parts }] of cases.entries()) {
      const [make, model, engineCode, fuel, year] = car;
      const row = { createdAt: now };
      const [vehicleId, cardId, jobId] = [newId(now), newId(now), newId(now)];
      const registered = { plateCountry: 'SI', firstRegistrationOn: `${year}-05-01` };
      await tx.vehicle.create({ data: { ...row, ...registered, id: vehicleId, make, model, engineCode, fuel } });
      const card = {
        ...row,
        id: cardId,
        number: `Q-${at}-${cardId}`.slice(0, 30),
        vehicleId,
        kmIn: 100_000,
        priceMode: 'NET' as const,
      };
      await tx.jobCard.create({ data: { ...card, state: 'DELIVERED', checkedInAt: now, deliveredAt: now } });
      for (const code of codes) {
        const read = { id: newId(now), jobCardId: cardId, vehicleId, code, status: 'STORED', readAt: now } as const;
        await tx.cardFaultCode.create({ data: { ...row, ...read } });
      }
      const job = { ...row, id: jobId, jobCardId: cardId, title, complaint, correction, sortOrder: 1, doneAt: now };
      await tx.job.create({ data: { ...job, state: 'DONE', pricing: 'LINES', plannedMinutes: 90 } });
      for (const [place, description] of parts.entries()) {
        const line = { ...row, id: newId(now), jobId, kind: 'PART', description, sortOrder: place + 1 } as const;
        const sums = { quantityThousandths: 1000, unit: 'C62', unitPrice: 10_000, vatCategory: 'STANDARD' } as const;
        await tx.line.create({ data: { ...line, ...sums } });
      }
      written.push({ key, cardId, vehicleId, jobId });
    }
    return written;
  });
}
