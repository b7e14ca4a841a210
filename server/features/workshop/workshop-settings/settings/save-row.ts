import { AppError, invalidField } from '../../../../../schema/errors.ts';

/** What a call that adds or changes is made of. */
interface Ways<Row> {
  readonly add: () => Promise<Row>;
  readonly find: (id: string) => Promise<Row | null>;
  /** Changes the row of that version. */
  readonly change: (id: string, version: number, present: Row) => Promise<void>;
}

/**
 * Changes the row whose id is given, or adds one where none is.
 *
 * @returns the row as it is now
 * @throws BAD_INPUT an id without the version that was seen, or a version of nothing
 * @throws NOT_FOUND
 */
export async function saveRow<Row>(
  { id, version }: { readonly id: string | undefined; readonly version: number | undefined },
  { add, find, change }: Ways<Row>,
): Promise<Row> {
  if (id === undefined && version === undefined) return add();
  if (id === undefined) throw invalidField('id');
  if (version === undefined) throw invalidField('version');
  const present = await find(id);
  if (present === null) throw new AppError('NOT_FOUND');
  await change(id, version, present);
  return (await find(id)) ?? present;
}
