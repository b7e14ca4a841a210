import { z } from 'zod';
import {
  issuingDevice,
  labourRate,
  paymentMethod,
  saveIssuingDeviceInput,
  saveLabourRateInput,
  savePaymentMethodInput,
} from '../../../../schema/features/workshop/money-settings.ts';
import { saveStaffInput, staffMember } from '../../../../schema/features/workshop/staff.ts';
import {
  permissionsAnswer,
  updateWorkshopInput,
  workshopAnswer,
} from '../../../../schema/features/workshop/workshop-settings.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { removeExampleRates } from './settings/example-rates.ts';
import { saveIssuingDevice, saveLabourRate, savePaymentMethod } from './settings/save-money-settings.ts';
import { readPermissions, readWorkshop, updateWorkshop } from './settings/workshop-settings.ts';
import { ensureSlug } from './slug.ts';
import { removeExampleStaff } from './staff/example-staff.ts';
import { listStaff, saveStaff } from './staff/save-staff.ts';

/** The workshop itself: what is on its documents, who works there, what it chooses from when it bills. */
export const workshopFeature = feature({
  name: 'workshop',
  ownedTables: ['workshop', 'staff', 'labourRate', 'paymentMethod', 'issuingDevice'],
  hooks: {
    exampleRemoved: [
      { part: 'records', columns: [], run: removeExampleStaff },
      { part: 'records', columns: [], run: removeExampleRates },
    ],
  },
  operations: [
    operation({
      name: 'workshop',
      shows: { any: ['WORKSHOP'], where: { logo: ['FILE'] }, unwatched: ['JOB_CARD'] },
      kind: 'query',
      permission: 'workshop.see',
      description: 'The workshop with its settings, labour rates, payment methods and invoicing devices.',
      output: workshopAnswer,
      run: async ({ ctx, db, actor }) => {
        // Whoever reads the address of the public pages gives it out.
        await ensureSlug(ctx, db);
        return readWorkshop(db, actor.role);
      },
    }),
    operation({
      name: 'permissions',
      shows: { any: ['WORKSHOP'] },
      kind: 'query',
      permission: 'workshop.see',
      description: 'What the caller may do, by role and by the settings of the workshop.',
      output: permissionsAnswer,
      run: readPermissions,
    }),
    operation({
      name: 'staff',
      shows: { any: ['STAFF'] },
      kind: 'query',
      permission: 'workshop.see',
      description: 'Staff of the workshop, oldest first; archived ones too.',
      output: z.array(staffMember),
      run: listStaff,
    }),
    operation({
      name: 'updateWorkshop',
      kind: 'mutation',
      permission: 'settings.manage',
      description:
        'Updates the settings of the workshop; omitted fields stay as they are. Fails with NOT_FOUND, BAD_INPUT for an invalid phone number, and CONFLICT for an outdated version.',
      input: updateWorkshopInput,
      output: workshopAnswer,
      run: updateWorkshop,
    }),
    operation({
      name: 'saveStaff',
      kind: 'mutation',
      permission: 'settings.manage',
      description:
        'Creates or updates a staff member. Fails with NOT_FOUND, BAD_INPUT when a name or role is missing or the role belongs to an account, and CONFLICT for an outdated version.',
      input: saveStaffInput,
      output: staffMember,
      run: saveStaff,
    }),
    operation({
      name: 'saveLabourRate',
      kind: 'mutation',
      permission: 'settings.manage',
      description:
        'Creates or updates a labour rate. Fails with NOT_FOUND, BAD_INPUT, and CONFLICT for an outdated version.',
      input: saveLabourRateInput,
      output: labourRate,
      run: saveLabourRate,
    }),
    operation({
      name: 'savePaymentMethod',
      kind: 'mutation',
      permission: 'settings.manage',
      description:
        'Creates or updates a payment method. Fails with NOT_FOUND, BAD_INPUT, also without `fiscalNote` for another `needsConfirmation` of online payments, and CONFLICT for an outdated version.',
      input: savePaymentMethodInput,
      output: paymentMethod,
      run: async (call, input) => paymentMethod.parse(await savePaymentMethod(call, input)),
    }),
    operation({
      name: 'saveIssuingDevice',
      kind: 'mutation',
      permission: 'settings.manage',
      description:
        'Creates or updates a device that issues invoices. Fails with NOT_FOUND, CONFLICT for an outdated version or codes that are taken, and INVALID_STATE for a new first number after the first invoice.',
      input: saveIssuingDeviceInput,
      output: issuingDevice,
      run: saveIssuingDevice,
    }),
  ],
});
