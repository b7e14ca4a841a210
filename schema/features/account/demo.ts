import { z } from 'zod';
import { languages } from '../../languages.ts';

/** A live demo: an example workshop of one's own, without registration. */

export const startDemoInput = z.object({
  language: z
    .enum(languages, { error: 'chooseLanguage' })
    .optional()
    .describe('Language of the screens; by default that of the browser'),
});

export const startedDemo = z
  .object({ until: z.string().describe('ISO 8601; when the demo is deleted') })
  .meta({ id: 'StartedDemo' });
