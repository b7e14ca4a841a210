type Optional<Fields> = { [Key in keyof Fields]: undefined extends Fields[Key] ? Key : never }[keyof Fields];

/** Fields without those that may be undefined, and those where they have a value. */
type Defined<Fields> = Omit<Fields, Optional<Fields>> & {
  readonly [Key in Optional<Fields>]?: Exclude<Fields[Key], undefined>;
};

/**
 * The fields that have a value. Prisma refuses `undefined` (`strictUndefinedChecks`), because in a condition it would mean
 * every row, so what was not asked for is left out.
 */
export function definedFields<const Fields extends object>(fields: Fields): Defined<Fields>;
// The type of what is left does not follow from the entries.
export function definedFields(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
