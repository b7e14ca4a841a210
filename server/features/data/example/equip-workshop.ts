import { saveLabourRateInput } from '../../../../schema/features/workshop/money-settings.ts';
import { saveStaffInput } from '../../../../schema/features/workshop/staff.ts';
import { exampleWorkTexts } from '../../../../schema/messages/example-work/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import { addUsualTemplates, markTemplatesAsExample } from '../../desk/templates/index.ts';
import {
  markRatesAsExample,
  markStaffAsExample,
  saveLabourRate,
  saveStaff,
} from '../../workshop/workshop-settings/index.ts';

const mechanics = [
  ['A', '#2563eb'],
  ['B', '#d97706'],
  ['C', '#059669'],
] as const;

/** Price of an hour, in ten-thousandths of a euro. */
const hourlyRate = 450_000;

/**
 * Gives a workshop whom and what the example works with: three mechanics, and a labour rate and the usual templates where
 * the workshop has none.
 *
 * @returns the ids of the mechanics
 */
export async function equipWorkshop(
  call: SignedInCall,
  { marked }: { readonly marked: boolean },
): Promise<readonly string[]> {
  const { db } = call;
  const t = textIn(call.actor.language, exampleWorkTexts);
  const staff: string[] = [];
  for (const [place, colour] of mechanics) {
    const displayName = t('mechanic', { place });
    const input = saveStaffInput.parse({ displayName, role: 'MECHANIC', colour, weeklyMinutes: 2400 });
    staff.push((await saveStaff(call, input)).id);
  }
  if (marked) await markStaffAsExample(db, staff);
  if ((await db.labourRate.count({ where: { price: { gt: 0 } } })) === 0) {
    const rate = saveLabourRateInput.parse({ name: t('labourRate'), price: hourlyRate, isDefault: true });
    const { id } = await saveLabourRate(call, rate);
    if (marked) await markRatesAsExample(db, [id]);
  }
  const hasRate = (await db.labourRate.count({ where: { isDefault: true, price: { gt: 0 } } })) > 0;
  if (hasRate && (await db.jobTemplate.count({ where: {} })) === 0) {
    await addUsualTemplates(call);
    if (marked) await markTemplatesAsExample(db);
  }
  return staff;
}
