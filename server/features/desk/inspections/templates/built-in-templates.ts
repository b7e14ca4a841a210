import { createHash } from 'node:crypto';
import type { TemplateSections } from '../../../../../schema/features/desk/inspections/inspection-templates.ts';
import { languageOfDocument } from '../../../../../schema/languages.ts';
import {
  type InspectionPointName,
  type InspectionPointsText,
  inspectionPointTexts,
} from '../../../../../schema/messages/inspection-points/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import type { WorkshopRow } from '../../card-model/index.ts';
import {
  type BuiltInPoint,
  gradedPoint,
  measuredPoint,
  padPoints,
  summerTread,
  treadPoints,
  winterTread,
} from './built-in-points.ts';
import { roadworthinessPoints } from './roadworthiness-points.ts';

type Section = readonly [title: InspectionPointName, points: readonly BuiltInPoint[]];

const leaking = ['phraseLeaking', 'phraseWorn', 'phraseDamaged'] as const;
const battery = { unit: 'V', warnBelow: 12_400, failBelow: 12_000 };

const service: readonly Section[] = [
  [
    'lightsAndGlass',
    [
      gradedPoint('4.1.1', 'headlamps'),
      gradedPoint('4.3', 'tailLamps'),
      gradedPoint('4.4', 'indicators'),
      gradedPoint('3.4', 'wipers'),
      gradedPoint('3.5', 'washers'),
      gradedPoint('3.2', 'glass'),
      gradedPoint('3.3', 'mirrors'),
    ],
  ],
  [
    'engineBay',
    [
      gradedPoint('engine-oil', 'engineOil', leaking),
      gradedPoint('coolant', 'coolant', leaking),
      gradedPoint('1.8', 'brakeLiquid'),
      measuredPoint('4.13', 'batteryVoltage', battery),
      gradedPoint('belts', 'belts'),
      gradedPoint('air-filter', 'airFilter'),
      gradedPoint('cabin-filter', 'cabinFilter'),
      gradedPoint('8.4.1', 'leaks', leaking),
    ],
  ],
  ['tyres', [...treadPoints(summerTread), gradedPoint('5.2.3-pressure', 'pressure')]],
  [
    'brakes',
    [
      gradedPoint('1.1.13-front', 'padsFront'),
      gradedPoint('1.1.14-front', 'discsFront'),
      gradedPoint('1.1.13-rear', 'padsRear'),
      gradedPoint('1.1.14-rear', 'discsRear'),
      gradedPoint('1.1.12', 'hoses', leaking),
      gradedPoint('1.4.1', 'parkingBrake'),
    ],
  ],
  ['underneath', [gradedPoint('2.1.3', 'joints'), gradedPoint('5.3.2', 'shockAbsorbersAndSprings', leaking)]],
];

const tyresAndBrakes: readonly Section[] = [
  ['tyres', treadPoints(summerTread)],
  ['brakes', padPoints()],
];

const winter: readonly Section[] = [
  [
    'tyres',
    [
      {
        ...gradedPoint('5.2.3-winter', 'winterTyres', []),
        choices: ['winterSnowflake', 'winterMudAndSnow', 'winterNone'],
      },
      ...treadPoints(winterTread),
      gradedPoint('5.2.3-pressure', 'pressure'),
    ],
  ],
  [
    'liquids',
    [
      measuredPoint('4.13', 'batteryVoltage', battery),
      measuredPoint('coolant-freezing', 'coolantFreezing', { unit: '°C', warnAbove: -25_000, failAbove: -15_000 }),
      measuredPoint('washer-freezing', 'washerFreezing', { unit: '°C', warnAbove: -20_000, failAbove: -10_000 }),
    ],
  ],
  [
    'lightsAndGlass',
    [
      gradedPoint('4.1.1', 'headlamps'),
      gradedPoint('4.5', 'fogLamps'),
      gradedPoint('3.4', 'wipers'),
      gradedPoint('3.5', 'washers'),
      gradedPoint('heating', 'heating'),
      gradedPoint('rear-heating', 'rearHeating'),
      gradedPoint('seals', 'seals'),
    ],
  ],
];

const roadworthiness: readonly Section[] = roadworthinessPoints.map(
  ([title, points]): Section => [title, points.map(([code, point]) => gradedPoint(code, point))],
);

/** What every workshop has at first, in this order. */
const builtIn = [
  ['SERVICE', 'service', service],
  ['TYRES', 'tyresAndBrakes', tyresAndBrakes],
  ['WINTER', 'winter', winter],
  ['ROADWORTHINESS', 'roadworthiness', roadworthiness],
] as const satisfies readonly (readonly [string, InspectionPointName, readonly Section[]])[];

/** The built-in templates of a workshop in its language, each under an id that is always the same. */
export function builtInTemplates({ id, language }: Pick<WorkshopRow, 'id' | 'language'>) {
  const t = textIn(languageOfDocument(language), inspectionPointTexts);
  return builtIn.map(([scope, title, sections]) => ({
    id: builtInId(id, scope),
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
function builtInId(workshopId: string, scope: string): string {
  const hex = createHash('sha256').update(`${workshopId} ${scope}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
