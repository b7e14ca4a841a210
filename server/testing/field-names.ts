import { z } from 'zod';
import * as accounts from '../../schema/inputs/accounts.ts';
import * as auditTrail from '../../schema/inputs/audit-trail.ts';
import * as billing from '../../schema/inputs/billing.ts';
import * as billingDetails from '../../schema/inputs/billing-details.ts';
import * as downloads from '../../schema/inputs/downloads.ts';
import * as leads from '../../schema/inputs/leads.ts';
import * as personalData from '../../schema/inputs/personal-data.ts';
import * as team from '../../schema/inputs/team.ts';
import * as transfers from '../../schema/inputs/transfers.ts';
import * as twoFactor from '../../schema/inputs/two-factor.ts';

/** The fields of all inputs; new ones are among them by themselves once their file is named here. */
export const fieldNames = fieldsOf({
  ...accounts,
  ...auditTrail,
  ...billing,
  ...billingDetails,
  ...downloads,
  ...leads,
  ...personalData,
  ...team,
  ...transfers,
  ...twoFactor,
});

function fieldsOf(modules: Readonly<Record<string, unknown>>): readonly string[] {
  const schemas = Object.values(modules).filter((value) => value instanceof z.ZodType);
  const names = schemas.flatMap((value) =>
    Object.keys(z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
  );
  return [...new Set(names)];
}
