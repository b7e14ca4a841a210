import type { Content, TableCell } from 'pdfmake/interfaces';
import { type defaultLanguage, type Language, localeOf, statutoryLanguage } from '../../../../../schema/languages.ts';
import { fiscalTexts } from '../../../../../schema/messages/fiscal/index.ts';
import { type InternalActText, internalActTexts } from '../../../../../schema/messages/internal-act/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { type DocumentFormats, documentFormats } from '../../../../infrastructure/documents/document-formats.ts';
import type { PrintedDocument } from '../../../../infrastructure/documents/printed-document.ts';
import { presentPremise } from '../settings/read-settings.ts';
import type { ActFacts } from './read-act.ts';

interface Words {
  readonly t: InternalActText;
  readonly ofFiscal: ReturnType<typeof textIn<(typeof fiscalTexts)[typeof defaultLanguage]>>;
  readonly formats: DocumentFormats;
}

/**
 * The internal act that the law asks of the person who issues invoices (ZDavPR): premises and devices with their marks,
 * how invoices are numbered, who issues them, and what is done when line or device fail. It is printed, signed and
 * kept.
 *
 * @param now of the print, which is beside the signature
 */
export function internalAct(facts: ActFacts, language: Language, now: Date): PrintedDocument {
  const { workshop } = facts;
  const words: Words = {
    t: textIn(language, internalActTexts),
    ofFiscal: textIn(language, fiscalTexts),
    formats: documentFormats(language, workshop.zone),
  };
  const { t } = words;
  const name = workshop.legalName ?? workshop.name;
  const title = t('title');
  return {
    title,
    author: name,
    subject: title,
    language: localeOf(language),
    content: [
      ...headOf(facts, words, language),
      heading(1, t('premises')),
      paragraph(t('premisesLead')),
      'rows',
      heading(2, t('devices')),
      ...devicesOf(facts, words),
      heading(3, t('numbering')),
      ...[t('numberForm'), t('numberSequence'), t('numberSeries'), t('numberFrozen')].map(paragraph),
      heading(4, t('people')),
      paragraph(t('peopleLead')),
      peopleOf(facts, words),
      heading(5, t('interruption')),
      ...[t('lineDown'), t('bookRule')].map(paragraph),
      heading(6, t('validity')),
      paragraph(t('validityText')),
      signatureOf(facts, words, now),
    ],
    rows: {
      widths: [50, 120, '*', 110],
      head: headsOf(['mark', 'kind', 'place', 'registration'], words),
      body: premisesOf(facts, words),
    },
    running: { subtotal: '', carried: '', texts: [] },
    footer: name,
    createdAt: now.getTime(),
  };
}

const heading = (place: number, text: string): Content => ({
  text: `${place}. ${text}`,
  style: 'name',
  margin: [0, 14, 0, 2],
  headlineLevel: 2,
});
const paragraph = (text: string): Content => ({ text, margin: [0, 2, 0, 2] });
const headsOf = (keys: readonly HeadKey[], { t }: Words): TableCell[] =>
  keys.map((key) => ({ text: t(key), style: 'head' }));
type HeadKey =
  | 'mark'
  | 'kind'
  | 'place'
  | 'registration'
  | 'premise'
  | 'device'
  | 'example'
  | 'series'
  | 'person'
  | 'role'
  | 'taxNumberOfPerson';

function headOf({ workshop }: ActFacts, { t }: Words, language: Language): readonly Content[] {
  const name = workshop.legalName ?? workshop.name;
  const facts = [
    [t('address'), addressOf(workshop)],
    [t('taxNumber'), workshop.taxNumber],
    [t('registrationNumber'), workshop.registrationNumber],
    [t('registerEntry'), workshop.registerEntry],
  ].flatMap(([label, text]) => (label && text ? [[{ text: label, style: 'label' }, { text }]] : []));
  return [
    { text: name, style: 'name' },
    ...(facts.length === 0
      ? []
      : [{ layout: 'plain', margin: [0, 6, 0, 0], table: { widths: [110, '*'], body: facts } } satisfies Content]),
    { text: t('title'), style: 'title', margin: [0, 22, 0, 8] },
    ...(language === statutoryLanguage
      ? []
      : [{ text: t('translation'), style: 'small', margin: [0, 0, 0, 6] } satisfies Content]),
    paragraph(t('ground', { name })),
  ];
}

function premisesOf({ workshop, mode, premises, unregistered }: ActFacts, words: Words): TableCell[][] {
  const { t, ofFiscal, formats } = words;
  return [
    ...premises.map((row) => {
      const premise = presentPremise(row);
      const { registeredAt } = premise;
      const since =
        registeredAt === null
          ? t('notRegistered')
          : t('registeredOn', { day: formats.day(dayAt(workshop.zone, Date.parse(registeredAt))) });
      return cells([
        premise.code,
        ofFiscal(`kinds.${premise.kind}`),
        placeOf(premise, words) ?? '',
        registeredAt !== null && mode === 'TEST' ? t('onlyTest') : since,
      ]);
    }),
    ...unregistered.map((code) => cells([code, '', addressOf(workshop) ?? '', t('notRegistered')])),
  ];
}

/** Where a building is, and its number in the cadastre; of what moves there is none. */
function placeOf(premise: ReturnType<typeof presentPremise>, { t }: Words): string | undefined {
  const { street, houseNumber, houseNumberAdditional, postcode, city, community } = premise;
  const { cadastralNumber, buildingNumber, sectionNumber } = premise;
  if (street === null) return undefined;
  const house = [houseNumber, houseNumberAdditional].filter(Boolean).join('');
  const lines = [`${street} ${house}`, community, `${postcode ?? ''} ${city ?? ''}`.trim()];
  const cadastral = { cadastral: `${cadastralNumber}`, building: `${buildingNumber}`, section: `${sectionNumber}` };
  return `${[...new Set(lines.filter(Boolean))].join(', ')}\n${t('cadastral', cadastral)}`;
}

function devicesOf({ devices }: ActFacts, words: Words): readonly Content[] {
  const { t } = words;
  if (devices.length === 0) return [paragraph(t('noDevices'))];
  const rows = devices.map(({ premiseCode, deviceCode, firstNumber, confirmed }) =>
    cells([
      premiseCode,
      deviceCode,
      `${premiseCode}-${deviceCode}-${firstNumber}`,
      t(confirmed ? 'confirmed' : 'transfers'),
    ]),
  );
  return [
    paragraph(t('devicesLead')),
    table([50, 60, 120, '*'], headsOf(['premise', 'device', 'example', 'series'], words), rows),
  ];
}

function peopleOf({ staff }: ActFacts, words: Words): Content {
  const { t } = words;
  const rows = staff.map(({ displayName, role, operatorTaxNumber, operatorIsForeign }) => {
    const taxNumber = operatorTaxNumber === null ? (operatorIsForeign ? 'foreign' : 'notRecorded') : 'recorded';
    return cells([displayName, t(role === 'OWNER' ? 'roles.OWNER' : 'roles.RECEPTIONIST'), t(taxNumber)]);
  });
  return table(['*', 130, 130], headsOf(['person', 'role', 'taxNumberOfPerson'], words), rows);
}

/** What is written by hand: where and when, and the name. */
function signatureOf({ workshop }: ActFacts, { t, formats }: Words, now: Date): Content {
  const today = formats.day(dayAt(workshop.zone, now.getTime()));
  return {
    unbreakable: true,
    margin: [0, 24, 0, 0],
    columns: [
      {
        width: '*',
        stack: [
          { text: t('placeAndDate'), style: 'small' },
          { text: [workshop.town, today].filter(Boolean).join(', '), margin: [0, 6, 0, 0] },
        ],
      },
      {
        width: 230,
        stack: [
          { text: t('signature'), style: 'small' },
          { text: '________________________________', margin: [0, 20, 0, 0] },
        ],
      },
    ],
  };
}

const cells = (texts: readonly string[]): TableCell[] => texts.map((text) => ({ text }));
const table = (widths: (number | '*')[], head: TableCell[], body: TableCell[][]): Content => ({
  layout: 'rows',
  margin: [0, 6, 0, 4],
  table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths, body: [head, ...body] },
});

interface Addressed {
  readonly address: string | null;
  readonly postcode: string | null;
  readonly town: string | null;
}

const addressOf = ({ address, postcode, town }: Addressed) =>
  [address, [postcode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ') || undefined;
