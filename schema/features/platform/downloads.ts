import { z } from 'zod';
import { boundedText } from '../../fields/fields.ts';

/** Inputs of the update feed. */

export const feedFileInput = z.object({ file: boundedText(250).min(1) });
/** As Chromium asks for a dictionary: language, country and version, in letters of either size. */
export const dictionaryInput = z.object({
  file: boundedText(40).regex(/^[a-z]{2,3}(?:-[a-z]{2,4})?-\d{1,3}-\d{1,3}\.bdic$/i),
});
export type FeedFileInput = z.output<typeof feedFileInput>;

/** The installer on offer (docs/contract.md §3). */
export const release = z
  .object({
    version: z.string(),
    fileName: z.string(),
    size: z.int32().describe('File size in bytes.'),
    releaseDate: z.string().describe('ISO 8601'),
  })
  .meta({ id: 'Release', description: 'The published version of the desktop app.' });
export type Release = Readonly<z.output<typeof release>>;
