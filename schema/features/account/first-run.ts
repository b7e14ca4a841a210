import { z } from 'zod';
import { firstRunStepNames } from '../../first-run.ts';

const stepAnswer = z.enum(firstRunStepNames).meta({ id: 'FirstRunStepName' });
const stateAnswer = z.enum(['open', 'done', 'skipped']).meta({ id: 'FirstRunState' });

/** A step of an owner's first hour, and how far it is. */
export const firstRunStep = z.object({ step: stepAnswer, state: stateAnswer }).meta({ id: 'FirstRunStep' });
export type ListedStep = Readonly<z.output<typeof firstRunStep>>;

export const skipFirstRunStepInput = z.object({ step: z.enum(firstRunStepNames, { error: 'invalidInput' }) });
export type SkipFirstRunStepInput = z.output<typeof skipFirstRunStepInput>;
