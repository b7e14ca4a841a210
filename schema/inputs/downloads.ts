import { z } from 'zod';

/** Inputs of the update feed. */

export const feedFileInput = z.object({ file: z.string().min(1).max(250) });
export type FeedFileInput = z.output<typeof feedFileInput>;
