/** The groups in which a part is shown and changed. */
export const sections = ['identity', 'stock', 'price', 'waste'] as const;
export type Section = (typeof sections)[number];
