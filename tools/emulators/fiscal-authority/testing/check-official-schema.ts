import { deepStrictEqual } from 'node:assert';
import { readFileSync } from 'node:fs';
import AjvDraft04 from 'ajv-draft-04';
import fc from 'fast-check';
import { z } from 'zod';
import { fitsShape } from '../messages/read-message.ts';
import { changedMessages } from './changed-messages.ts';

/**
 * `npm run check:fiscal-schema -- <file> [number of messages]`: whether our shapes accept and refuse what the official
 * JSON schema does, whose file has no licence to be passed on and so is not here. Formats are off on both sides,
 * because the official samples do not follow `date-time`; what ours says of dates and of ids besides is left out.
 */
const [file = '', wanted = '5000'] = process.argv.slice(2);
const runs = Number(wanted);
const official = new AjvDraft04({ multipleOfPrecision: 6, validateFormats: false, strict: false }).compile(
  withoutIds(z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')))),
);
const verdicts = { accepted: 0, refused: 0 };
fc.assert(
  fc.property(changedMessages, ({ call, message }) => {
    const accepted = official(message);
    verdicts[accepted ? 'accepted' : 'refused'] += 1;
    deepStrictEqual({ message, accepted: fitsShape(call, message) }, { message, accepted });
  }),
  { numRuns: runs },
);
// A comparison of refusals alone would say little.
if (Math.min(verdicts.accepted, verdicts.refused) < runs / 10) throw new Error('Too few of one kind were compared.');
console.log(`The same verdict on ${verdicts.accepted} accepted and ${verdicts.refused} refused messages.`);

/** The names inside are the same for different parts, which a validator takes for a mistake. */
function withoutIds(part: unknown): object {
  return z.record(z.string(), z.unknown()).parse(stripped(part));
}

function stripped(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(stripped);
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([name, value]) => name !== 'id' || typeof value !== 'string');
  return Object.fromEntries(kept.map(([name, value]) => [name, stripped(value)]));
}
