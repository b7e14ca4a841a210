import { feature } from '../../../api/operation/index.ts';

/** What happened to the cards, documents and files of a workshop, as other features record it. */
export const activityEntriesFeature = feature({ name: 'activity-entries', ownedTables: ['activity'] });
