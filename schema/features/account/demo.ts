import { z } from 'zod';
import { languages } from '../../languages.ts';

/** A live demo: an example workshop of one's own, without registration. */

export const startDemoInput = z.object({
  language: z
    .enum(languages, { error: 'chooseLanguage' })
    .optional()
    .describe('Of its screens; that of the browser unless given'),
});

export const startedDemo = z
  .object({ until: z.string().describe('ISO 8601: until when it is kept') })
  .meta({ id: 'StartedDemo' });
