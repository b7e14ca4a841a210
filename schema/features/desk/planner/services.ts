import { z } from 'zod';
import {
  boundedText,
  clearableLine,
  clearableMessage,
  requiredLine,
  rowId,
  seenVersion,
} from '../../../fields/fields.ts';
import { largest, wholeUpTo } from '../../../fields/numbers.ts';
import { type Language, statutoryLanguage } from '../../../languages.ts';

/** What customers can book online, and by which rules. */

const invalid = { error: 'invalidInput' } as const;
const flag = z.boolean(invalid);
const between = (least: number, most: number) => z.int(invalid).min(least, 'invalidInput').max(most, 'invalidInput');

export const service = z
  .object({
    id: z.uuid(),
    version: z.int32(),
    templateId: z.uuid().nullable().describe('The template whose jobs are put on the card'),
    titleSl: z.string(),
    titleEn: z.string().nullable(),
    minutes: z.int32(),
    needsLift: z.boolean(),
    skill: z.string().nullable().describe('A skill that one of the people has to have'),
    priceFromCents: z.int32().nullable().describe('Gross'),
    leadHours: z.int32().nullable().describe('Null: as the workshop'),
    online: z.boolean(),
    sortOrder: z.int32(),
    archivedAt: z.string().nullable().describe('ISO 8601'),
  })
  .meta({ id: 'Service' });
export type Service = z.output<typeof service>;

const leadHoursMaximum = 720;
const longest = 1440;
const quarterHour = 15;

/** With an id one is changed, and what is left out stays; without, one is added. */
export const saveServiceInput = z.object({
  id: rowId.optional(),
  version: seenVersion.optional(),
  templateId: rowId.nullish(),
  titleSl: requiredLine('titleNeeded', 100),
  titleEn: clearableLine(100).optional(),
  minutes: between(quarterHour, longest)
    .refine((minutes) => minutes % quarterHour === 0, invalid)
    .describe('Whole quarter hours'),
  needsLift: flag.optional(),
  skill: clearableLine(100).optional(),
  priceFromCents: wholeUpTo(largest).nullish().describe('Gross'),
  leadHours: wholeUpTo(leadHoursMaximum).nullish(),
  online: flag.optional(),
  sortOrder: wholeUpTo(1_000_000).optional(),
  archived: flag.optional(),
});

export const bookingSettings = z
  .object({
    on: z.boolean().describe('Whether customers book online'),
    leadHours: z.int32().describe('How long before its time an appointment can be booked, moved and cancelled'),
    horizonDays: z.int32().describe('How many days ahead appointments can be booked'),
    sharePercent: z.int32().describe('Percent of the hours of a day that are open to online booking'),
    carsPerTime: z.int32().describe('How many cars can be booked for one time'),
    carsLimit: z.int32().nullable().describe('How many cars can be expected on one day; null for any number'),
    confirmAtOnce: z.boolean().describe('Whether an appointment holds before somebody has confirmed it'),
    mailAppointments: z.boolean().describe('Whether appointments that were made at the desk are mailed as well'),
    remindTwoHours: z.boolean().describe('Whether customers are reminded two hours before, too'),
    textSl: z.string().nullable().describe('What the public page says above the services'),
    textEn: z.string().nullable(),
  })
  .meta({ id: 'BookingSettings' });
export type BookingSettings = z.output<typeof bookingSettings>;

export const bookingPage = z.object({ url: z.string().describe('Where customers book') }).meta({ id: 'BookingPage' });

const pageTextMaximum = 1000;

/** The name of a workshop in the address of its public pages: `visit` is the address of visits. */
const slug = boundedText(60, 'invalidInput')
  .regex(/^[a-z0-9-]{3,60}$/, 'invalidInput')
  .refine((name) => name !== 'visit', invalid);

/** What is left out stays. */
export const saveBookingSettingsInput = z.object({
  version: seenVersion.describe('Of the settings'),
  on: flag.optional(),
  leadHours: wholeUpTo(leadHoursMaximum).optional(),
  horizonDays: between(1, 365).optional(),
  sharePercent: between(1, 100).optional(),
  carsPerTime: between(1, 20).optional(),
  carsLimit: between(1, 500).nullish(),
  confirmAtOnce: flag.optional(),
  mailAppointments: flag.optional(),
  remindTwoHours: flag.optional(),
  textSl: clearableMessage(pageTextMaximum).optional(),
  textEn: clearableMessage(pageTextMaximum).optional(),
  slug: slug.optional().describe('3 to 60 of a-z, 0-9 and -'),
});

/** The title of a service in a language: the other one where it has none of its own. */
export const serviceTitleIn = (
  language: Language,
  { titleSl, titleEn }: Pick<Service, 'titleSl' | 'titleEn'>,
): string => (language === statutoryLanguage ? titleSl : (titleEn ?? titleSl));

/** The workshop's text above its booking page, in this language or else the other one; null for none. */
export const bookingTextIn = (
  language: Language,
  { textSl, textEn }: Pick<BookingSettings, 'textSl' | 'textEn'>,
): string | null => (language === statutoryLanguage ? textSl : textEn) ?? textSl ?? textEn;
