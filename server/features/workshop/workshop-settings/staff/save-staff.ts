import type { z } from 'zod';
import { AppError, invalidField } from '../../../../../schema/errors.ts';
import { type saveStaffInput, staffMember } from '../../../../../schema/features/workshop/staff.ts';
import { refusedFields } from '../../../../../schema/fields/missing/missing-field.ts';
import { can } from '../../../../../schema/permissions.ts';
import { requireUpdated, type SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { isoOf } from '../dates.ts';
import { saveRow } from '../settings/save-row.ts';

type StaffRow = Awaited<ReturnType<SignedInCall['db']['staff']['findUniqueOrThrow']>>;

/** The staff, oldest first; archived ones too, because documents name them. */
export async function listStaff({ db, actor }: SignedInCall) {
  return (await db.staff.findMany({ orderBy: { id: 'asc' } })).map((row) => presentStaff(row, actor.role));
}

function presentStaff({ operatorTaxNumber, ...row }: StaffRow, role: SignedInCall['actor']['role']) {
  return staffMember.parse({
    ...row,
    archivedAt: isoOf(row.archivedAt),
    operatorTaxNumber: can(role, 'settings.manage') ? operatorTaxNumber : null,
  });
}

/**
 * Adds somebody to the staff, or changes who is there. The role of somebody with an account is the account's.
 *
 * @throws BAD_INPUT a name or role is missing, or the role belongs to an account
 * @throws NOT_FOUND; INVALID_STATE the row stands for a key of the API
 * @throws CONFLICT somebody else has changed the row meanwhile
 */
export function saveStaff({ ctx, db, actor }: SignedInCall, input: z.output<typeof saveStaffInput>) {
  const now = ctx.clock.now();
  const { id, version, archived, ...values } = input;
  const data = { ...values, ...(archived === undefined ? {} : { archivedAt: archived ? now : null }) };
  return db.transaction(async (tx) => {
    const row = await saveRow(
      { id, version },
      {
        add: () => {
          const { displayName, role } = values;
          if (displayName === undefined) throw refusedFields({ displayName: 'nameNeeded' });
          if (role === undefined) throw refusedFields({ role: 'roleNeeded' });
          if (role === 'OWNER') throw wrongRole();
          return tx.staff.create({ data: { ...data, displayName, role, id: newId(now), createdAt: now } });
        },
        find: (known) => tx.staff.findUnique({ where: { id: known } }),
        change: async (known, seen, present) => {
          const { role } = values;
          if (present.isProgram) throw new AppError('INVALID_STATE');
          if (role !== undefined && role !== present.role && (present.userId !== null || role === 'OWNER'))
            throw wrongRole();
          if (archived && present.role === 'OWNER' && present.userId !== null) throw wrongRole('archived');
          const updated = await tx.staff.updateMany({
            where: { id: known, version: seen },
            data: { ...data, version: seen + 1 },
          });
          await requireUpdated(updated, staffMember, async () => presentStaff(present, actor.role));
        },
      },
    );
    return presentStaff(row, actor.role);
  });
}

const wrongRole = (field = 'role') => invalidField(field);
