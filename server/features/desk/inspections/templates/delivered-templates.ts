import { createHash } from 'node:crypto';
import type { TemplateSections } from '../../../../../schema/features/desk/inspection-templates.ts';
import { languageOfDocument } from '../../../../../schema/languages.ts';
import {
  type InspectionPointName,
  type InspectionPointsText,
  inspectionPointTexts,
} from '../../../../../schema/messages/inspection-points/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import type { WorkshopRow } from '../../card-model/index.ts';
import { type DeliveredPoint, graded, measured, pads, summerTread, treads, winterTread } from './delivered-points.ts';
import { roadworthinessPoints } from './roadworthiness-points.ts';

type Section = readonly [title: InspectionPointName, points: readonly DeliveredPoint[]];

const leaking = ['phraseLeaking', 'phraseWorn', 'phraseDamaged'] as const;
const battery = { unit: 'V', warnBelow: 12_400, failBelow: 12_000 };

const service: readonly Section[] = [
  [
    'lightsAndGlass',
    [
      graded('4.1.1', 'headlamps'),
      graded('4.3', 'tailLamps'),
      graded('4.4', 'indicators'),
      graded('3.4', 'wipers'),
      graded('3.5', 'washers'),
      graded('3.2', 'glass'),
      graded('3.3', 'mirrors'),
    ],
  ],
  [
    'engineBay',
    [
      graded('engine-oil', 'engineOil', leaking),
      graded('coolant', 'coolant', leaking),
      graded('1.8', 'brakeLiquid'),
      measured('4.13', 'batteryVoltage', battery),
      graded('belts', 'belts'),
      graded('air-filter', 'airFilter'),
      graded('cabin-filter', 'cabinFilter'),
      graded('8.4.1', 'leaks', leaking),
    ],
  ],
  ['tyres', [...treads(summerTread), graded('5.2.3-pressure', 'pressure')]],
  [
    'brakes',
    [
      graded('1.1.13-front', 'padsFront'),
      graded('1.1.14-front', 'discsFront'),
      graded('1.1.13-rear', 'padsRear'),
      graded('1.1.14-rear', 'discsRear'),
      graded('1.1.12', 'hoses', leaking),
      graded('1.4.1', 'parkingBrake'),
    ],
  ],
  ['underneath', [graded('2.1.3', 'joints'), graded('5.3.2', 'shockAbsorbersAndSprings', leaking)]],
];

const tyresAndBrakes: readonly Section[] = [
  ['tyres', treads(summerTread)],
  ['brakes', pads()],
];

const winter: readonly Section[] = [
  [
    'tyres',
    [
      {
        ...graded('5.2.3-winter', 'winterTyres', []),
        choices: ['winterSnowflake', 'winterMudAndSnow', 'winterNone'],
      },
      ...treads(winterTread),
      graded('5.2.3-pressure', 'pressure'),
    ],
  ],
  [
    'liquids',
    [
      measured('4.13', 'batteryVoltage', battery),
      measured('coolant-freezing', 'coolantFreezing', { unit: '°C', warnAbove: -25_000, failAbove: -15_000 }),
      measured('washer-freezing', 'washerFreezing', { unit: '°C', warnAbove: -20_000, failAbove: -10_000 }),
    ],
  ],
  [
    'lightsAndGlass',
    [
      graded('4.1.1', 'headlamps'),
      graded('4.5', 'fogLamps'),
      graded('3.4', 'wipers'),
      graded('3.5', 'washers'),
      graded('heating', 'heating'),
      graded('rear-heating', 'rearHeating'),
      graded('seals', 'seals'),
    ],
  ],
];

const roadworthiness: readonly Section[] = roadworthinessPoints.map(
  ([title, points]): Section => [title, points.map(([code, point]) => graded(code, point))],
);

/** What every workshop has at first, in this order. */
const delivered = [
  ['SERVICE', 'service', service],
  ['TYRES', 'tyresAndBrakes', tyresAndBrakes],
  ['WINTER', 'winter', winter],
  ['ROADWORTHINESS', 'roadworthiness', roadworthiness],
] as const satisfies readonly (readonly [string, InspectionPointName, readonly Section[]])[];

/** The delivered templates of a workshop in its language, each under an id that is always the same. */
export function deliveredTemplates({ id, language }: Pick<WorkshopRow, 'id' | 'language'>) {
  const t = textIn(languageOfDocument(language), inspectionPointTexts);
  return delivered.map(([scope, title, sections]) => ({
    id: deliveredId(id, scope),
    version: 1,
    title: t(title),
    scope,
    archivedAt: null,
    sections: sectionsIn(t, sections),
  }));
}

const sectionsIn = (t: InspectionPointsText, sections: readonly Section[]): TemplateSections =>
  sections.map(([title, points]) => ({
    title: t(title),
    items: points.map(({ key, code, title: name, measure, choices = [], phrases }) => ({
      key,
      code,
      title: t(name),
      input: measure === undefined ? (choices.length > 0 ? 'CHOICE' : 'GRADE') : 'MEASURE',
      unit: null,
      warnBelow: null,
      warnAbove: null,
      failBelow: null,
      failAbove: null,
      ...measure,
      choices: choices.map((each) => t(each)),
      photoOn: 'NEVER',
      jobTemplateIds: [],
      phrases: phrases.map((each) => t(each)),
    })),
  }));

/** A UUID of version 8 (RFC 9562), made of whose it is and which. */
function deliveredId(workshopId: string, scope: string): string {
  const hex = createHash('sha256').update(`${workshopId} ${scope}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
