/** The parts of the workshop's settings that are saved by themselves. */
export const sections = ['identity', 'tax', 'documents', 'prices', 'switches'] as const;
export type Section = (typeof sections)[number];
