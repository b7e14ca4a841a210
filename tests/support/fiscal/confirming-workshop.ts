import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { workshopAnswer } from '../../../schema/features/workshop/workshop-settings.ts';
import { isTaxNumber } from '../../../schema/fields/numbers.ts';
import type { TestServer } from '../server/test-server.ts';
import { aBillingWorkshop, type Billing } from '../workshop/billing.ts';
import type { AuthorityForTests } from './an-authority.ts';
import { aPremise } from './premise.ts';

export const operatorTaxNumber = '12345679';

/** Another one each time: the authority knows a taxpayer's invoices by their numbers. */
function aTaxNumber(): string {
  for (;;) {
    const digits = String(randomInt(10_000_000, 99_999_999));
    if (isTaxNumber(digits)) return digits;
  }
}

/** Who issues certificates to taxpayers: the stand-in of the tax authority. */
export interface CertificateIssuer {
  readonly control: {
    issueCertificate(wanted: {
      readonly taxNumber: number;
    }): Promise<{ readonly p12: Buffer; readonly password: string }>;
  };
}

/** A workshop whose invoices are confirmed. */
export interface Confirming extends Billing {
  readonly taxNumber: string;
}

const staffRows = z.array(z.object({ id: z.string(), version: z.int() }));

/**
 * Has the tax numbers of workshop and owner written down, uploads a certificate and registers the premise: all but the
 * switch.
 *
 * @returns the tax number of the workshop
 */
export async function prepareConfirmation(
  world: Pick<Billing, 'ask' | 'change'>,
  authority: CertificateIssuer,
): Promise<string> {
  const { ask } = world;
  const taxNumber = aTaxNumber();
  await done(world.change({ taxNumber }));
  const [member] = staffRows.parse((await ask('staff')).data);
  await done(ask('saveStaff', { ...pick(member), operatorTaxNumber }));
  const { p12, password } = await authority.control.issueCertificate({ taxNumber: Number(taxNumber) });
  await done(ask('saveFiscalCertificate', { mode: 'TEST', file: p12.toString('base64'), password }));
  await done(ask('registerPremise', aPremise));
  return taxNumber;
}

/** A workshop whose invoices are confirmed in the authority's test environment. */
export async function aConfirmingWorkshop(server: TestServer, authority: AuthorityForTests): Promise<Confirming> {
  const world = await aBillingWorkshop(server);
  const taxNumber = await prepareConfirmation(world, authority);
  const { fiscalMode } = workshopAnswer.parse((await world.change({ fiscalMode: 'TEST' })).data);
  if (fiscalMode !== 'TEST') throw new Error('The mode was not switched on');
  return { ...world, taxNumber };
}

const pick = (row: z.output<typeof staffRows>[number] | undefined) => ({ id: row?.id, version: row?.version });

async function done(outcome: ReturnType<Billing['ask']>): Promise<void> {
  const { code, ...others } = await outcome;
  if (code !== 'OK') throw new Error(JSON.stringify({ code, ...others }));
}
