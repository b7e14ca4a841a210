import { z } from 'zod';
import { inspectionTemplate } from '../../schema/features/desk/inspections/inspection-templates.ts';
import { inspection, jobsFromInspection } from '../../schema/features/desk/inspections/inspections.ts';
import { file } from '../../schema/features/workshop/files.ts';
import type { Person } from './fixtures.ts';
import { done, taken } from './workshop/desk.ts';
import { aPhoto, sendFile } from './workshop/photos.ts';

/** What people do with inspections, over HTTP. */

/** The front left linings of the delivered tyres and brakes. */
export const linings = '1.1.13-FL';

export const templatesOf = async (by: Person) =>
  z.array(inspectionTemplate).parse(await done(by, 'inspectionTemplates'));

export async function templateFor(by: Person, scope: string) {
  const found = (await templatesOf(by)).find((each) => each.scope === scope);
  if (found === undefined) throw new Error(`No template for ${scope}`);
  return found;
}

/** An inspection of a car that was just taken in, or of one that is here. */
export async function started(by: Person, scope = 'TYRES', jobCardId?: string) {
  const card = jobCardId ?? (await taken(by)).id;
  const { id: templateId } = await templateFor(by, scope);
  return inspection.parse(await done(by, 'startInspection', { jobCardId: card, templateId }));
}

export const answered = async (by: Person, id: string, answers: readonly object[]) =>
  inspection.parse(await done(by, 'answerInspection', { id, answers }));

/** Finishes an inspection as it is now. */
export async function finished(by: Person, id: string) {
  const { version } = inspection.parse(await done(by, 'inspection', { id }));
  return inspection.parse(await done(by, 'finishInspection', { id, version }));
}

export const jobsOf = async (by: Person, id: string, itemKeys: readonly string[]) =>
  jobsFromInspection.parse(await done(by, 'jobsFromInspection', { id, itemKeys }));

/** The id of a photo that was brought to a card. */
export async function photoOn(by: Person, jobCardId: string): Promise<string> {
  const { data } = await sendFile(by, await aPhoto(), `JOB_CARD:${jobCardId}`);
  return z.object({ file }).parse(data).file.id;
}

/** A finished inspection that found something dangerous. */
export async function dangerous(by: Person, jobCardId?: string) {
  const { id, jobCardId: on } = await started(by, 'TYRES', jobCardId);
  const fileIds = [await photoOn(by, on)];
  await answered(by, id, [{ itemKey: linings, grade: 'DANGEROUS', note: 'Do kovine', fileIds }]);
  return finished(by, id);
}
