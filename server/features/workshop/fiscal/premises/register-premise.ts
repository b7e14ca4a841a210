import type { z } from 'zod';
import { AppError } from '../../../../../schema/errors.ts';
import {
  type closePremiseInput,
  fiscalPremise,
  type RegisterPremise,
} from '../../../../../schema/features/workshop/fiscal.ts';
import { missingField, refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import type { Reason } from '../../../../../schema/messages/errors/index.ts';
import { requireUpdated, type SignedInCall } from '../../../../api/operation/index.ts';
import { isDuplicate } from '../../../../infrastructure/database/database.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { claimSeconds, laterMilliseconds } from '../authority/attempts.ts';
import { presentPremise } from '../settings/read-settings.ts';
import { sendPremise } from './send-premise.ts';

const ofBuildings = [
  'cadastralNumber',
  'buildingNumber',
  'sectionNumber',
  'street',
  'houseNumber',
  'community',
  'city',
  'postcode',
] as const;

/**
 * Writes down where invoices are issued, for the tax authority to be notified: a new place, or one that has changed. It
 * is sent when the transaction is through.
 *
 * @throws BAD_INPUT what a building needs is missing; the environment has no certificate yet
 * @throws NOT_FOUND; CONFLICT somebody has changed it, or another has this code; INVALID_STATE it is closed
 */
export async function registerPremise({ ctx, db }: SignedInCall, input: RegisterPremise) {
  const now = ctx.clock.now();
  const { id, version, ...values } = input;
  requirePlace(values);
  const isBuilding = values.kind === 'REAL_ESTATE';
  const place = Object.fromEntries(ofBuildings.map((name) => [name, isBuilding ? values[name] : null]));
  const data = {
    mode: values.mode,
    code: values.code,
    kind: values.kind,
    validFrom: values.validFrom,
    ...place,
    houseNumberAdditional: isBuilding ? (values.houseNumberAdditional ?? null) : null,
    state: 'WAITING' as const,
    closing: false,
    refusal: null,
    attempts: 0,
    dueAt: secondsAfter(now, claimSeconds),
  };
  try {
    return await db.transaction(async (tx) => {
      const certificate = await tx.fiscalCertificate.count({ where: { mode: values.mode } });
      if (certificate === 0) throw refused('mode', 'fiscalCertificateMissing');
      if (id === undefined) {
        const row = await tx.fiscalPremise.create({ data: { ...data, id: newId(now), createdAt: now } });
        return presentPremise(row);
      }
      const present = await tx.fiscalPremise.findUnique({ where: { id } });
      if (present === null) throw new AppError('NOT_FOUND');
      if (version === undefined) throw refused('version', 'invalidInput');
      // The authority knows it by these.
      if (values.code !== present.code) throw refused('code', 'invalidInput');
      if (values.mode !== present.mode) throw refused('mode', 'invalidInput');
      const updated = await tx.fiscalPremise.updateMany({
        where: { id, version },
        data: { ...data, version: version + 1 },
      });
      await requireUpdated(updated, fiscalPremise, async () => presentPremise(present));
      if (present.state === 'CLOSED' || present.closing) throw new AppError('INVALID_STATE', 'fiscalPremiseClosed');
      return presentPremise(await tx.fiscalPremise.findUniqueOrThrow({ where: { id } }));
    });
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('CONFLICT', undefined, { fields: { code: 'alreadySo' } });
    throw error;
  }
}

/**
 * Closes a place for ever: its code can never be used again.
 *
 * @throws BAD_INPUT the code is not its own; NOT_FOUND; CONFLICT; INVALID_STATE the authority does not know it, or it is closed
 */
export function closePremise({ ctx, db }: SignedInCall, { id, version, code }: z.output<typeof closePremiseInput>) {
  const now = ctx.clock.now();
  return db.transaction(async (tx) => {
    const present = await tx.fiscalPremise.findUnique({ where: { id } });
    if (present === null) throw new AppError('NOT_FOUND');
    if (code !== present.code) throw refused('code', 'fiscalPremiseCodeAgain');
    const updated = await tx.fiscalPremise.updateMany({
      where: { id, version },
      data: {
        version: version + 1,
        state: 'WAITING',
        closing: true,
        refusal: null,
        attempts: 0,
        dueAt: secondsAfter(now, claimSeconds),
      },
    });
    await requireUpdated(updated, fiscalPremise, async () => presentPremise(present));
    if (present.registeredAt === null || present.state === 'CLOSED') throw new AppError('INVALID_STATE');
    return presentPremise(await tx.fiscalPremise.findUniqueOrThrow({ where: { id } }));
  });
}

/** Sends it at once; what is not answered is sent again in the background. */
export async function sendChangedPremise({ ctx, db, actor }: SignedInCall, { id }: { readonly id: string }) {
  await sendPremise(ctx, { workshopId: actor.workshopId, id, limitMilliseconds: laterMilliseconds });
  return presentPremise(await db.fiscalPremise.findUniqueOrThrow({ where: { id } }));
}

/** @throws BAD_INPUT each thing that is missing, by its name */
function requirePlace(values: Omit<RegisterPremise, 'id' | 'version'>): void {
  if (values.kind !== 'REAL_ESTATE') return;
  const missing = ofBuildings.filter((name) => values[name] === undefined || values[name] === null);
  if (missing.length === 0) return;
  throw refusedFields(Object.fromEntries(missing.map((name) => [name, missingField(name)])));
}

const refused = (field: string, reason: Reason) => new AppError('BAD_INPUT', reason, { fields: { [field]: reason } });
