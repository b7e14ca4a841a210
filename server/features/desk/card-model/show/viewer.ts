import { can, canIn } from '../../../../../schema/permissions.ts';
import { everything, type FieldSelection, type SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type CustomerVisibility, visibilityOf } from '../../../customers/customers/index.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';

export type WorkshopRow = Awaited<ReturnType<TenantTables['itself']['read']>>;

/** Who looks at a card, from which workshop, and when. */
export interface Viewer {
  readonly workshop: WorkshopRow;
  /** What of customers is shown. */
  readonly people: CustomerVisibility;
  readonly seesPrices: boolean;
  readonly seesCosts: boolean;
  /** Plans, takes in, moves and closes. */
  readonly manages: boolean;
  readonly now: Date;
  /** Today in the workshop's zone, YYYY-MM-DD. */
  readonly today: string;
  /** What of a card is shown. Money is made of all of its lines; who asks for none of it may have been given a part of them. */
  readonly selects: FieldSelection;
}

/**
 * What the holder of a visit's link may see: what things cost the customer is shown there, what they
 * cost the workshop is not.
 */
export function viewerOfLink(workshop: WorkshopRow, now: Date): Viewer {
  const people = { phones: false, money: false, prices: true, visits: false };
  const sees = { seesPrices: true, seesCosts: false, manages: true };
  return { workshop, now, today: todayIn(workshop.zone, now), people, selects: everything, ...sees };
}

interface Looking {
  readonly ctx: Pick<SignedInCall['ctx'], 'clock'>;
  readonly actor: Pick<SignedInCall['actor'], 'role'>;
}

export async function viewerOf(db: TenantTables, { ctx, actor }: Looking): Promise<Viewer> {
  const workshop = await db.itself.read();
  const { role } = actor;
  const now = ctx.clock.now();
  return {
    workshop,
    now,
    today: todayIn(workshop.zone, now),
    selects: everything,
    people: visibilityOf(workshop, role),
    seesPrices: canIn(workshop, role, 'prices.see'),
    seesCosts: canIn(workshop, role, 'costs.see'),
    manages: can(role, 'job-cards.manage'),
  };
}
