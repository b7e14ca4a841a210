import { feature } from '../../../api/operation/index.ts';
import { removeExampleSeries } from './next-number.ts';

/** The series that documents are numbered by. */
export const numberSeriesFeature = feature({
  name: 'number-series',
  ownedTables: ['numberSeries'],
  hooks: { exampleRemoved: [{ part: 'records', columns: [], run: removeExampleSeries }] },
});
