import { z } from 'zod';
import { boundedText } from './fields.ts';

/** Inputs of the update feed. */

export const feedFileInput = z.object({ file: boundedText(250).min(1) });
export type FeedFileInput = z.output<typeof feedFileInput>;
