import { AppError } from '../../../../../schema/errors.ts';
import { type Act, canIn } from '../../../../../schema/permissions.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** What of parts somebody may see, and what the workshop has switched on. */
export interface StockViewer {
  readonly seesPrices: boolean;
  readonly seesCosts: boolean;
  readonly stockEnabled: boolean;
  readonly negativeStock: boolean;
}

export async function stockViewer(
  db: TenantTables,
  { role }: Pick<SignedInCall['actor'], 'role'>,
): Promise<StockViewer> {
  const workshop = await db.itself.read();
  const sees = (act: Act) => canIn(workshop, role, act);
  const { stockEnabled, negativeStock } = workshop;
  return { seesPrices: sees('prices.see'), seesCosts: sees('costs.see'), stockEnabled, negativeStock };
}

/** @throws INVALID_STATE nothing moves while the workshop does not count its parts */
export function requireStock({ stockEnabled }: Pick<StockViewer, 'stockEnabled'>): void {
  if (!stockEnabled) throw new AppError('INVALID_STATE', 'stockIsOff');
}
