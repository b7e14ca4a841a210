import { AppError } from '../../../../../schema/errors.ts';
import { acts } from '../../../../../schema/features/workshop/acts.ts';
import { type UpdateWorkshop, workshopAnswer } from '../../../../../schema/features/workshop/workshop-settings.ts';
import { canIn } from '../../../../../schema/permissions.ts';
import { requireUpdated, type SignedInCall } from '../../../../api/operation/index.ts';
import { roleOf } from '../../../../auth/sessions/actor.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { missingForActivation } from '../../fiscal/index.ts';
import { isoOf } from '../dates.ts';
import { logoOf } from '../logo.ts';
import { requiredPhone } from '../phones.ts';
import { readSlug } from '../slug.ts';
import { onlinePaymentsOf } from './online-payments.ts';

/** The workshop with what it chooses from, as somebody of this role may see it. */
export async function readWorkshop(db: TenantTables, role: SignedInCall['actor']['role']) {
  const oldestFirst = { orderBy: { id: 'asc' } } as const;
  const [row, slug, online, logo, labourRates, paymentMethods, issuingDevices] = await Promise.all([
    db.itself.read(),
    readSlug(db),
    onlinePaymentsOf(db),
    logoOf(db),
    db.labourRate.findMany(oldestFirst),
    db.paymentMethod.findMany(oldestFirst),
    db.issuingDevice.findMany(oldestFirst),
  ]);
  const seesPrices = canIn(row, role, 'prices.see');
  const { receptionistDiscountLimit: receptionist, mechanicDiscountLimit: mechanic, ...columns } = row;
  return workshopAnswer.parse({
    ...columns,
    slug,
    onlinePayments: online,
    paymentMethods,
    issuingDevices,
    fiscalDeclaredAt: isoOf(row.fiscalDeclaredAt),
    exampleLoadedAt: isoOf(row.exampleLoadedAt),
    demoUntil: isoOf(row.demoUntil),
    isEmpty: await isEmpty(db),
    logo,
    discountLimits: { receptionist, mechanic },
    labourRates: labourRates.map((rate) => (seesPrices ? rate : { ...rate, price: null })),
  });
}

/** Most workshops have a card, and are asked for nothing else. */
async function isEmpty({ jobCard, vehicle, customer }: TenantTables): Promise<boolean> {
  const any = { where: {}, select: { id: true } } as const;
  if ((await jobCard.findFirst(any)) !== null) return false;
  return (await vehicle.findFirst(any)) === null && (await customer.findFirst(any)) === null;
}

/**
 * Changes the workshop; omitted fields stay as they are. That another till confirms its invoices is the owner's
 * declaration, which we date.
 *
 * @throws BAD_INPUT a phone number that is invalid in the country of the workshop
 * @throws NOT_FOUND the id is not the caller's own workshop's
 * @throws CONFLICT somebody else has changed it meanwhile
 */
export function updateWorkshop({ ctx, db, actor }: SignedInCall, input: UpdateWorkshop) {
  const { id, version, discountLimits, phone, ...changes } = input;
  if (id !== actor.workshopId) throw new AppError('NOT_FOUND');
  return db.transaction(async (tx) => {
    const before = await tx.itself.read();
    const country = changes.country ?? before.country;
    await requireReady(ctx, tx, { before, changes });
    const declares = changes.fiscalMode !== undefined && changes.fiscalMode !== before.fiscalMode;
    const updated = await tx.itself.update(version, {
      ...changes,
      ...(phone === undefined ? {} : { phone: phone === null ? null : requiredPhone(phone, country, 'phone') }),
      ...(declares ? { fiscalDeclaredAt: changes.fiscalMode === 'NONE' ? ctx.clock.now() : null } : {}),
      ...(discountLimits === undefined
        ? {}
        : {
            receptionistDiscountLimit: discountLimits.receptionist,
            mechanicDiscountLimit: discountLimits.mechanic,
          }),
    });
    await requireUpdated(updated, workshopAnswer, () => readWorkshop(tx, actor.role));
    return readWorkshop(tx, actor.role);
  });
}

/**
 * Invoices are confirmed only where all is there that this needs; and what is written on the certificate cannot change
 * under it.
 *
 * @throws BAD_INPUT with the names of what is missing
 */
async function requireReady(
  ctx: SignedInCall['ctx'],
  db: TenantTables,
  { before, changes }: { before: { fiscalMode: string; taxNumber: string | null }; changes: Partial<UpdateWorkshop> },
): Promise<void> {
  const mode = changes.fiscalMode ?? before.fiscalMode;
  if (mode !== 'TEST' && mode !== 'LIVE') return;
  const isOther = changes.taxNumber !== undefined && changes.taxNumber !== before.taxNumber;
  if (isOther)
    throw new AppError('BAD_INPUT', 'fiscalTaxNumberFixed', { fields: { taxNumber: 'fiscalTaxNumberFixed' } });
  if (mode === before.fiscalMode) return;
  const missing = await missingForActivation(ctx, db, mode);
  if (missing.length === 0) return;
  throw new AppError('BAD_INPUT', 'fiscalNotReady', { fields: { fiscalMode: 'fiscalNotReady' } });
}

/** What somebody may do in this workshop. */
export async function readPermissions({ db, actor }: SignedInCall) {
  const row = await db.itself.read();
  return { role: roleOf(actor), acts: acts.map((act) => ({ act, allowed: canIn(row, actor.role, act) })) };
}
