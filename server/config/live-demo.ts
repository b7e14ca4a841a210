import { z } from 'zod';

/** Live demos, as far as this installation offers them. */
export interface LiveDemos {
  /** How many there may be at once. */
  readonly workshops: number;
}

/** The variables of this part of the configuration. */
export const demoVariables = {
  DEMO: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  DEMO_WORKSHOPS: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1)
    .max(1000)
    .default(50),
};

const variables = z.object(demoVariables);

export const demosOf = (given: z.output<typeof variables>): LiveDemos | undefined =>
  given.DEMO === 'on' ? { workshops: given.DEMO_WORKSHOPS } : undefined;
