import { z } from 'zod';
import { boundedText } from './fields.ts';

/** Longer than what any proxy takes; in UTF-16 units. */
const longest = 256;

/** What somebody enters for a proxy that wants to know who asks. */
export const proxyAnswer = z.strictObject({ name: boundedText(longest).min(1), password: boundedText(longest) });
export type ProxyAnswer = z.output<typeof proxyAnswer>;
