/**
 * What a migration takes for granted of the rows that are there. MySQL commits each statement, so it is asked before the first
 * one. Written as comments at the head of migration.sql, in the same words for both engines:
 *
 *     -- json: customers.contacts
 *     -- closed set: job_cards.state = PLANNED CHECKED_IN
 */

/** Thrown when rows hold what the next version of their column cannot. Nothing of that migration was done. */
export class UnexpectedValues extends Error {
  override readonly name = 'UnexpectedValues';
}

interface Expectation {
  readonly table: string;
  readonly column: string;
  /** The values of a closed set; undefined where any JSON is right. */
  readonly values: readonly string[] | undefined;
}

function expectationsIn(sql: string): readonly Expectation[] {
  const json = [...sql.matchAll(/^-- json: (\w+)\.(\w+)$/gm)];
  const sets = [...sql.matchAll(/^-- closed set: (\w+)\.(\w+) = (.+)$/gm)];
  return [...json, ...sets].map(([, table = '', column = '', values]) => ({
    table,
    column,
    values: values?.split(' '),
  }));
}

type Ask = (sql: string) => Promise<readonly { readonly value: string }[]>;

/**
 * Looks for rows with other values than a migration expects.
 *
 * @throws UnexpectedValues
 */
export async function requireExpectedValues(migration: { readonly name: string; readonly sql: string }, ask: Ask) {
  const problems: string[] = [];
  for (const { table, column, values } of expectationsIn(migration.sql)) {
    // Both engines read these quotes. In a column that is changed already, after a run that was killed, nothing is found.
    const isWrong =
      values === undefined
        ? `NOT json_valid(\`${column}\`)`
        : `\`${column}\` NOT IN (${values.map((value) => `'${value}'`).join(', ')})`;
    const found = await ask(`SELECT DISTINCT \`${column}\` AS value FROM \`${table}\` WHERE ${isWrong} LIMIT 5`);
    if (found.length === 0) continue;
    const shown = found.map(({ value }) => `"${value.slice(0, 60)}"`).join(', ');
    problems.push(
      `${table}.${column} holds ${shown}, ${values ? `and may be ${values.join(', ')}` : 'which is no JSON'}`,
    );
  }
  if (problems.length === 0) return;
  throw new UnexpectedValues(`${migration.name} was not begun, and nothing was changed: ${problems.join('; ')}`);
}
