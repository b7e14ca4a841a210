import { paths } from './paths.ts';

/** Where the visit of a car that comes later is planned. @param day from which on a day is looked for */
export function visitPath(day?: string): string {
  return `${paths.takeIn()}?${new URLSearchParams({ when: 'later', ...(day === undefined ? {} : { day }) })}`;
}
