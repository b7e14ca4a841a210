import { z } from 'zod';

/** Answers that more than one feature gives. */

export const successResult = z.object({ success: z.boolean() }).meta({ id: 'SuccessResult' });
export type SuccessResult = Readonly<z.output<typeof successResult>>;

export const messageResult = z.object({ success: z.boolean(), message: z.string() }).meta({ id: 'MessageResult' });
export type MessageResult = Readonly<z.output<typeof messageResult>>;
