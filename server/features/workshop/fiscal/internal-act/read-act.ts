import type { z } from 'zod';
import type { fiscalMode } from '../../../../../schema/features/workshop/enums.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Mode } from '../authority/encrypted-certificate.ts';

/** What the internal act of a workshop is made of, as it is now. */
export type ActFacts = Awaited<ReturnType<typeof readAct>>;

/**
 * Reads it. Premises are those of the environment that is switched on, or is prepared furthest; a place that only a device
 * names is one of them, because the act comes before the first invoice.
 */
export async function readAct(db: TenantTables) {
  const oldestFirst = { orderBy: { id: 'asc' } } as const;
  const [workshop, known, devices, staff] = await Promise.all([
    db.itself.read(),
    db.fiscalPremise.findMany({ ...oldestFirst, where: { state: { not: 'CLOSED' }, closing: false } }),
    db.issuingDevice.findMany({ orderBy: [{ premiseCode: 'asc' }, { deviceCode: 'asc' }] }),
    db.staff.findMany({ ...oldestFirst, where: { archivedAt: null, role: { in: ['OWNER', 'RECEPTIONIST'] } } }),
  ]);
  const mode = modeOf(workshop.fiscalMode, known);
  const premises = known.filter((premise) => premise.mode === mode);
  const named = new Set(premises.map(({ code }) => code));
  const unknown = new Set(devices.map(({ premiseCode }) => premiseCode).filter((code) => !named.has(code)));
  return { workshop, mode, premises, unregistered: [...unknown], devices, staff };
}

function modeOf(switchedOn: z.output<typeof fiscalMode>, premises: readonly { readonly mode: Mode }[]): Mode {
  if (switchedOn === 'TEST' || switchedOn === 'LIVE') return switchedOn;
  return premises.some(({ mode }) => mode === 'LIVE') ? 'LIVE' : 'TEST';
}
