import { saveStaffInput } from '../../../../schema/features/workshop/staff.ts';
import { updateWorkshopInput } from '../../../../schema/features/workshop/workshop-settings.ts';
import { exampleWorkTexts } from '../../../../schema/messages/example-work/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { saveStaff, staffIdOf, updateWorkshop } from '../../workshop/workshop-settings/index.ts';

/** Made up, like the person's: nobody has these tax numbers. The account is a sample of the Bank Association. */
export const companyTaxNumber = '10039856';
const operatorTaxNumber = '12345679';

const company = {
  postcode: '1000',
  town: 'Ljubljana',
  registrationNumber: '1234567000',
  taxNumber: companyTaxNumber,
  iban: 'SI56020170014356205',
  phone: '01 234 56 78',
  email: 'servis@example.com',
};

/**
 * Gives a workshop the data of a company that does not exist, so that it can bill. Only where nobody takes it for a real one:
 * in a live demo, and on the development server.
 */
export async function setUpCompany(call: SignedInCall): Promise<void> {
  const { db, actor } = call;
  const { id, version } = await db.itself.read();
  const t = textIn(actor.language, exampleWorkTexts);
  const named = { name: t('company.name'), legalName: t('company.legalName'), address: t('road', { number: '5' }) };
  await updateWorkshop(call, updateWorkshopInput.parse({ id, version, ...company, ...named }));
  const staff = await db.staff.findUniqueOrThrow({ where: { id: await staffIdOf(db, actor.id) } });
  await saveStaff(call, saveStaffInput.parse({ id: staff.id, version: staff.version, operatorTaxNumber }));
}
