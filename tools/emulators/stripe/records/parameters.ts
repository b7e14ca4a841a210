import { z } from 'zod';
import { invalidRequest, type StripeFailure } from './failure.ts';

/** Building blocks for form-encoded parameters: everything arrives as text. */
export const text = z.string().max(5000);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, { error: 'integer' })
  .transform(Number);
export const flag = z.enum(['true', 'false'], { error: 'boolean' }).transform((value) => value === 'true');
export const url = z.url({ error: 'url' }).max(5000);
export const metadata = z.record(z.string().min(1).max(40), z.string().max(500));

/** What becomes of a trial that ends without a card. */
export const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
});

/** A field that an empty text clears. */
export const clearable = text.transform((value) => (value === '' ? null : value));
/** Metadata of an update: an empty value removes a key, an empty text removes all of them. */
export const metadataChange = z.union([z.literal(''), metadata]);

/** Metadata after an update. */
export function mergedMetadata(
  before: Record<string, string>,
  change: z.output<typeof metadataChange> | undefined,
): Record<string, string> {
  if (change === undefined) return before;
  if (change === '') return {};
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}

const expand = z.array(text).max(20).optional();

/**
 * A request's parameters, checked twice: names against the SDK's own parameter type when this is compiled, values when
 * a request arrives. Any other name is refused as `parameter_unknown`.
 */
export function parameters<Params>() {
  return <Shape extends { [Name in keyof Shape]: Name extends keyof Params ? z.ZodType : never }>(shape: Shape) =>
    z.strictObject({ expand, ...shape });
}

/** The cursor parameters of every list. */
export const page = {
  limit: integer.pipe(z.int().min(1).max(100)).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/** `created` as a moment or a range, in seconds since 1970. */
export const moment = z
  .union([integer, z.strictObject({ gt: integer, gte: integer, lt: integer, lte: integer }).partial()])
  .optional();

/** Whether a time is within what `moment` asked for. */
export function isWithin(seconds: number, wanted: z.output<typeof moment>): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'number') return seconds === wanted;
  return (
    (wanted.gt === undefined || seconds > wanted.gt) &&
    (wanted.gte === undefined || seconds >= wanted.gte) &&
    (wanted.lt === undefined || seconds < wanted.lt) &&
    (wanted.lte === undefined || seconds <= wanted.lte)
  );
}

/**
 * Parses a request's parameters.
 *
 * @throws StripeFailure 400 in Stripe's words, naming the first parameter at fault
 */
export function parseParameters<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue ? failureFor(issue, given) : invalidRequest('Invalid request');
}

function failureFor(issue: z.core.$ZodIssue, given: unknown): StripeFailure {
  if (issue.code === 'unrecognized_keys') {
    const name = parameterName([...issue.path, ...issue.keys.slice(0, 1)]);
    return invalidRequest(`Received unknown parameter: ${name}`, 'parameter_unknown', name);
  }
  const name = parameterName(issue.path);
  const value = valueAt(given, issue.path);
  if (value === undefined) return invalidRequest(`Missing required param: ${name}.`, 'parameter_missing', name);
  if (issue.message === 'integer') {
    return invalidRequest(`Invalid integer: ${String(value)}`, 'parameter_invalid_integer', name);
  }
  if (issue.message === 'boolean') return invalidRequest(`Invalid boolean: ${String(value)}`, undefined, name);
  if (issue.message === 'url') return invalidRequest('Not a valid URL', 'url_invalid', name);
  if (value === '') {
    return invalidRequest(`You passed an empty string for '${name}'.`, 'parameter_invalid_empty', name);
  }
  if (issue.code === 'invalid_value') {
    return invalidRequest(`Invalid ${name}: must be one of ${issue.values.map(String).join(', ')}`, undefined, name);
  }
  return invalidRequest(`Invalid ${name}: ${issue.message}`, undefined, name);
}

/** `line_items`, 0, `price` becomes `line_items[0][price]`. */
function parameterName(path: readonly PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');
}

function valueAt(given: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    given,
  );
}
