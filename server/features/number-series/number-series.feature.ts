import { feature } from '../../api/operation/index.ts';

/** The series that documents are numbered by. */
export const numberSeriesFeature = feature({ name: 'number-series', ownedTables: ['numberSeries'] });
