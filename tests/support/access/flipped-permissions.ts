import { acts } from '../../../schema/features/workshop/acts.ts';
import { type Act, can, type Permissions, permissions, type Role, roles } from '../../../schema/permissions.ts';
import type { Operation } from '../../../server/api/operation/index.ts';
import type { Access } from './access-outcomes.ts';
import { askedWithin } from './asked-within.ts';
import { permissionDifferences } from './permission-differences.ts';

/** One cell of the table of permissions the other way: a role more, or a role fewer, and what notices. */
export interface FlippedCell {
  readonly act: Act;
  readonly role: Role;
  readonly change: 'one role more' | 'one role fewer';
  /** A line for each row of the matrix that is not of one mind with it. */
  readonly noticedBy: readonly string[];
}

/** Who may do what calls ask for by themselves, as it stands apart from the table. */
const within: ReadonlyMap<string, readonly Role[]> = new Map(Object.entries(askedWithin));

/** @returns a line for each thing in which the table, what operations declare, and what stands apart are not of one mind */
export function tableDifferences(
  operations: readonly Operation[],
  matrix: Readonly<Record<string, Access>>,
  table: Permissions,
): readonly string[] {
  const declared = new Set<unknown>(operations.map(({ permission }) => permission));
  const asked = acts.flatMap((act) => {
    const expected = within.get(act);
    if (expected === undefined) return declared.has(act) ? [] : [`${act}: nobody says who may`];
    return roles
      .filter((role) => expected.includes(role) !== can(role, act, table))
      .map((role) => `${act}: ${role} is ${can(role, act, table) ? '' : 'not '}allowed`);
  });
  return [...permissionDifferences(operations, matrix, table), ...asked];
}

/** Every cell of the table the other way, one after the other. */
export function flippedCells(
  operations: readonly Operation[],
  matrix: Readonly<Record<string, Access>>,
): readonly FlippedCell[] {
  return acts.flatMap((act) =>
    roles.map((role) => {
      const allowed: readonly Role[] = permissions[act];
      const fewer = allowed.includes(role);
      const changed = fewer ? allowed.filter((other) => other !== role) : [...allowed, role];
      const noticedBy = tableDifferences(operations, matrix, { ...permissions, [act]: changed });
      return { act, role, change: fewer ? 'one role fewer' : 'one role more', noticedBy } as const;
    }),
  );
}
