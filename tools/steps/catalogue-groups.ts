/** The groups of the catalogue of bad inputs, attacks and faults, by the rows they hold. */

export interface CatalogueGroup {
  readonly name: string;
  readonly title: string;
  readonly first: number;
  readonly last: number;
  /** Rows whose expectation is decided otherwise; docs/catalogue.md says how. */
  readonly decidedOtherwise: readonly number[];
}

export const catalogueGroups: readonly CatalogueGroup[] = [
  { name: 'B1', title: 'Input of each call', first: 1, last: 24, decidedOtherwise: [7, 14, 23] },
  { name: 'B2', title: 'Sessions', first: 25, last: 40, decidedOtherwise: [] },
  { name: 'B3', title: 'Enumeration and time', first: 41, last: 51, decidedOtherwise: [44, 49] },
  { name: 'B4', title: 'Requests from elsewhere, headers, files', first: 52, last: 63, decidedOtherwise: [53] },
  { name: 'B5', title: 'Rate limits', first: 64, last: 75, decidedOtherwise: [] },
  { name: 'B6', title: 'Mailed tokens', first: 76, last: 88, decidedOtherwise: [79] },
  { name: 'B7', title: 'Roles and tenants', first: 89, last: 101, decidedOtherwise: [] },
  { name: 'B8', title: 'Plans, seats, races', first: 102, last: 115, decidedOtherwise: [108] },
  { name: 'B9', title: 'Webhook', first: 116, last: 143, decidedOtherwise: [127, 134, 143] },
  { name: 'B10', title: 'Amounts and plans', first: 144, last: 152, decidedOtherwise: [150, 151] },
  { name: 'B11', title: 'Redirects', first: 153, last: 157, decidedOtherwise: [153] },
  { name: 'B12', title: 'Downloads', first: 158, last: 167, decidedOtherwise: [] },
  { name: 'B13', title: 'GraphQL', first: 168, last: 175, decidedOtherwise: [169, 174] },
  { name: 'B14', title: 'Desktop app', first: 176, last: 190, decidedOtherwise: [185, 187] },
  { name: 'B15', title: 'Faults, load, operations', first: 191, last: 208, decidedOtherwise: [] },
];

/** The rows that the name of a test speaks of: `row 5: …`, `rows 5, 6: …`, `… (rows 178 to 180)`. */
export function rowsIn(name: string): number[] {
  return [...name.matchAll(/\brows? (\d+(?:(?:, | and | to )\d+)*)/g)].flatMap(([, list = '']) =>
    list.split(/, | and /).flatMap((part) => {
      const [from = 0, to = from] = part.split(' to ').map(Number);
      return Array.from({ length: to - from + 1 }, (_, place) => from + place);
    }),
  );
}
