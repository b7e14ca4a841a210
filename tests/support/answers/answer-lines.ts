import { z } from 'zod';
import { type Form, formOf, merged, textOf } from './forms.ts';

/** An answer as it is recorded, a line of JSON. */
const recordedAnswer = z.object({
  /** The call, what was asked of GraphQL, and the status. */
  call: z.string(),
  /** The text of a refusal, the kind of what is no JSON, or nothing where there is a form. */
  text: z.string(),
  /** The body with values that stand for their kind. */
  form: z.unknown().optional(),
  /** What a cache may keep, where it leads, and cookies. */
  rest: z.string(),
});
export type RecordedAnswer = z.infer<typeof recordedAnswer>;

/** The kinds of answers, a line each, of what runs have recorded: what one call told in one way, with all that it held. */
export function linesOf(recorded: readonly string[]): string[] {
  const forms = new Map<string, Form>();
  const texts = new Set<string>();
  for (const line of new Set(recorded)) {
    const { call, text, form, rest } = recordedAnswer.parse(JSON.parse(line));
    if (form === undefined) texts.add([call, text, rest].filter(Boolean).join(' | '));
    else {
      const kind = [call, rest].filter(Boolean).join(' | ');
      const [before, now] = [forms.get(kind), formOf(form)];
      forms.set(kind, before ? merged(before, now) : now);
    }
  }
  return [...texts, ...[...forms].map(([kind, form]) => `${kind} | ${textOf(form)}`)].sort();
}
