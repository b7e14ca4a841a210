import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Model, readModels, readSchema } from '../../tools/migration/data-model.ts';
import { hooks as hooksOfFeatures } from '../features.ts';
import type { Hooks } from './hooks.ts';

/** What becomes of the rows that point at a customer, a vehicle, a job card, an invoice, somebody of the staff or an account. */

interface Reference {
  /** `jobCard.payerId` */
  readonly column: string;
  readonly target: string;
  readonly onDelete: string | undefined;
  /** Whether the row goes before the workshop does, by itself or with another one. */
  readonly goesFirst: boolean;
}

const inCode = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
const onDeleteOf = (attributes: string) => /onDelete: (\w+)/.exec(attributes)?.[1];

/** The tables that server/infrastructure/tenant/delete-workshop.ts deletes before the row of the workshop. */
const deletedFirst: readonly string[] = [
  ...readFileSync('server/infrastructure/tenant/delete-workshop.ts', 'utf8').matchAll(/DELETE FROM (\w+)/g),
].map(([, stored = '']) => stored);

function referencesIn(models: readonly Model[]): readonly Reference[] {
  const keysOf = ({ fields }: Model) => fields.filter(({ attributes }) => attributes.includes('fields:'));
  const first = models.filter(({ attributes }) =>
    deletedFirst.some((table) => attributes.includes(`@@map("${table}")`)),
  );
  const names = new Set(first.map(({ name }) => name));
  const goesFirst = (model: Model) =>
    names.has(model.name) ||
    keysOf(model).some(({ type, attributes }) => names.has(type) && onDeleteOf(attributes) === 'Cascade');
  return models.flatMap((model) =>
    keysOf(model).map(({ type: target, attributes }) => {
      const columns = /fields: \[(.*?)\]/.exec(attributes)?.[1] ?? '';
      const column = columns.split(',').at(-1)?.trim() ?? '';
      return {
        column: `${inCode(model.name)}.${column}`,
        target,
        onDelete: onDeleteOf(attributes),
        goesFirst: goesFirst(model),
      };
    }),
  );
}

/** What happens to each of them that is not the end of its row. */
const events: Readonly<Record<string, readonly { readonly event: keyof Hooks; readonly when: string }[]>> = {
  Customer: [
    { event: 'customerMerged', when: 'a customer is merged into another' },
    { event: 'customerErased', when: 'a customer is erased' },
    { event: 'importUndoing', when: 'an import that brought it is undone' },
  ],
  // Archived, and never removed before the workshop: what they did keeps their names.
  Staff: [],
  Vehicle: [{ event: 'importUndoing', when: 'an import that brought it is undone' }],
  Invoice: [{ event: 'importUndoing', when: 'an import that brought it is undone' }],
  JobCard: [],
  User: [],
};
/** Those of which some go alone, with the example. */
const removedAlone = new Set(['Customer', 'Vehicle', 'JobCard']);

interface DeclaredHook {
  readonly columns: readonly string[];
  readonly run?: unknown;
  readonly stays?: string;
}
type DeclaredHooks = { readonly [Event in keyof Hooks]: readonly DeclaredHook[] };

const saysOf = (hooks: readonly DeclaredHook[], column: string) =>
  hooks.some(({ columns, run, stays }) => columns.includes(column) && (run ?? stays) !== undefined);

/** The references of which nothing says what becomes of them, in words. */
function problemsOf(models: readonly Model[], hooks: DeclaredHooks): readonly string[] {
  return referencesIn(models)
    .filter(({ target }) => target in events)
    .flatMap(({ column, target, onDelete, goesFirst }) => {
      const problems = (events[target] ?? []).flatMap(({ event, when }) =>
        saysOf(hooks[event], column) ? [] : [`say in ${event} of its feature what becomes of ${column} when ${when}`],
      );
      if (onDelete === 'Cascade') return problems;
      if (onDelete !== 'Restrict') return [...problems, `${column} neither goes with what it points at nor keeps it`];
      if (target === 'User') return [...problems, `${column} would keep an account from being deleted`];
      if (!goesFirst) problems.push(`${column} would keep a workshop from being deleted (delete-workshop.ts)`);
      if (!removedAlone.has(target) || saysOf(hooks.exampleRemoved, column)) return problems;
      return [...problems, `say in exampleRemoved of its feature what becomes of ${column}`];
    });
}

test('every reference to customers, vehicles, job cards, staff and accounts says what becomes of it', () => {
  expect(problemsOf(readModels(), hooksOfFeatures)).toEqual([]);
});

test('every column that a hook names is a reference', () => {
  const references = new Set(referencesIn(readModels()).map(({ column }) => column));
  const declared: DeclaredHooks = hooksOfFeatures;
  const named = Object.values(declared).flatMap((hooks) => hooks.flatMap(({ columns }) => columns));
  expect(named.filter((column) => !references.has(column))).toEqual([]);
});

describe('a new table', () => {
  const withTable = (target: string, onDelete: string) =>
    readModels(`${readSchema()}
model Appointment {
  id String @id
  workshopId String
  otherId String
  other ${target} @relation(fields: [workshopId, otherId], references: [workshopId, id], onDelete: ${onDelete})
}
`);
  const merged =
    'say in customerMerged of its feature what becomes of appointment.otherId when a customer is merged into another';
  const erased = 'say in customerErased of its feature what becomes of appointment.otherId when a customer is erased';
  const undone =
    'say in importUndoing of its feature what becomes of appointment.otherId when an import that brought it is undone';
  const workshop = 'appointment.otherId would keep a workshop from being deleted (delete-workshop.ts)';
  const example = 'say in exampleRemoved of its feature what becomes of appointment.otherId';

  test.each([
    ['Customer', 'Cascade', [merged, erased, undone]],
    ['Customer', 'Restrict', [merged, erased, undone, workshop, example]],
    ['Vehicle', 'Restrict', [undone, workshop, example]],
    ['Invoice', 'Cascade', [undone]],
    ['JobCard', 'Restrict', [workshop, example]],
    ['JobCard', 'Cascade', []],
    ['Staff', 'Restrict', [workshop]],
    ['Staff', 'SetNull', ['appointment.otherId neither goes with what it points at nor keeps it']],
    ['User', 'Restrict', ['appointment.otherId would keep an account from being deleted']],
  ])('that points at %s by %s and has no hook is named', (target, onDelete, problems) => {
    expect(problemsOf(withTable(target, onDelete), hooksOfFeatures)).toEqual(problems);
  });

  test('is in order with its hooks, and not with one that says nothing', () => {
    const columns = ['appointment.otherId'];
    const models = withTable('Customer', 'Cascade');
    const erasedHooks = [...hooksOfFeatures.customerErased, { columns, stays: 'its texts name nobody' }];
    const withMerged = (hook: DeclaredHook): DeclaredHooks => ({
      ...hooksOfFeatures,
      customerMerged: [...hooksOfFeatures.customerMerged, hook],
      customerErased: erasedHooks,
      importUndoing: [...hooksOfFeatures.importUndoing, { columns, stays: 'it goes with it' }],
    });
    expect(problemsOf(models, withMerged({ columns, run: async () => undefined }))).toEqual([]);
    expect(problemsOf(models, withMerged({ columns }))).toEqual([merged]);
  });
});
