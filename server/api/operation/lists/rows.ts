import { z } from 'zod';
import { AppError, invalidField } from '../../../../schema/errors.ts';
import { foldText } from '../../../../schema/fields/fold-text.ts';
import { chunksOf } from '../../../infrastructure/chunks-of.ts';
import { everything, type FieldSelection } from './field-selection.ts';

/** What the lists and the writes of all entities of a workshop have in common. */

/** Which rows a page is made of. They come in the order of their ids, which is the order in which they were added, or from its end. */
export interface PageQuery extends RowFilter {
  readonly take: number;
  readonly orderBy: { readonly id: 'asc' | 'desc' };
}

interface RowFilter {
  readonly where: { readonly id?: { readonly in?: string[]; readonly gt?: string; readonly lt?: string } };
}

export interface PagedTable<Row> {
  readonly read: (query: PageQuery) => Promise<readonly Row[]>;
  readonly count: (filter: RowFilter) => Promise<number>;
  /** Whether the answer shows how many there are; counting looks at each of them. */
  readonly selects?: FieldSelection;
  /** What a search looks through: every row, by the words that people know it by; left out where nothing is searched. */
  readonly words?: () => Promise<readonly { readonly id: string; readonly name: string }[]>;
}

interface PageArguments {
  readonly first: number;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
  /** From the newest on; from the oldest unless given. */
  readonly newestFirst?: boolean | undefined;
}

/**
 * A page of rows, by the arguments that every list has. A search reads the words of all rows, because the databases do not
 * compare letters alike; it is for lists that a person can overlook.
 *
 * @throws BAD_INPUT an invalid cursor
 */
export async function pageOfRows<Row extends { readonly id: string }>(
  { first, after, search, newestFirst = false }: PageArguments,
  { read, count, words = async () => [], selects = everything }: PagedTable<Row>,
): Promise<{ nodes: readonly Row[]; totalCount: number; endCursor: string | null }> {
  requireCursor(after);
  const found = search ? { in: await idsOf(search, words) } : {};
  const behind = after === undefined ? {} : newestFirst ? { lt: after } : { gt: after };
  const [rows, totalCount] = await Promise.all([
    read({ where: { id: { ...found, ...behind } }, take: first + 1, orderBy: orderOf(newestFirst) }),
    selects('totalCount') ? count({ where: { id: found } }) : 0,
  ]);
  return pageFrom(rows, first, totalCount);
}

const orderOf = (newestFirst: boolean) => ({ id: newestFirst ? 'desc' : 'asc' }) as const;

function requireCursor(after: string | undefined): void {
  if (after === undefined || z.uuid().safeParse(after).success) return;
  throw invalidField('after');
}

/** @param rows one more than asked for tells that there are others */
function pageFrom<Row extends { readonly id: string }>(rows: readonly Row[], first: number, totalCount: number) {
  const nodes = rows.slice(0, first);
  return { nodes, totalCount, endCursor: rows.length > first ? (nodes.at(-1)?.id ?? null) : null };
}

interface FoundTable<Row> extends Omit<PagedTable<Row>, 'words'> {
  /** The ids of what a search finds, each once or more often. */
  readonly find: (text: string) => Promise<readonly string[]>;
  /** Whether the list has all that a search finds: then what is found need not be counted again. */
  readonly hasAllFound?: boolean;
}

/**
 * As pageOfRows, for long lists: a search asks an index for the ids of what it finds.
 *
 * @throws BAD_INPUT an invalid cursor
 */
export async function pageOfFound<Row extends { readonly id: string }>(
  { search = '', ...page }: PageArguments,
  { find, hasAllFound = false, ...table }: FoundTable<Row>,
): Promise<{ nodes: readonly Row[]; totalCount: number; endCursor: string | null }> {
  if (search.trim() === '') return pageOfRows(page, table);
  return pageOfIds(page, await find(search), hasAllFound ? { read: table.read } : table);
}

/**
 * A page of rows whose ids are known, each once or more often.
 *
 * @param count of those that the list has; left out where it has all of them
 * @throws BAD_INPUT an invalid cursor
 */
export async function pageOfIds<Row extends { readonly id: string }>(
  { first, after, newestFirst = false }: Omit<PageArguments, 'search'>,
  known: readonly string[],
  { read, count }: Pick<PagedTable<Row>, 'read'> & Partial<Pick<PagedTable<Row>, 'count'>>,
): Promise<{ nodes: readonly Row[]; totalCount: number; endCursor: string | null }> {
  requireCursor(after);
  const oldestFirst = [...new Set(known)].toSorted();
  const ids = newestFirst ? oldestFirst.toReversed() : oldestFirst;
  const rows: Row[] = [];
  let totalCount = count === undefined ? ids.length : 0;
  for (const part of chunksOf(ids)) {
    if (count !== undefined) totalCount += await count({ where: { id: { in: part } } });
    const behind = after === undefined ? part : part.filter((id) => (newestFirst ? id < after : id > after));
    const take = first + 1 - rows.length;
    if (behind.length === 0 || take === 0) continue;
    // No more are asked for than the page takes, where the list has all of them.
    const asked = count === undefined ? behind.slice(0, take) : behind;
    rows.push(...(await read({ where: { id: { in: asked } }, take, orderBy: orderOf(newestFirst) })));
  }
  return pageFrom(rows, first, totalCount);
}

async function idsOf(search: string, words: Required<PagedTable<object>>['words']): Promise<string[]> {
  return (await words()).filter(({ name }) => foldText(name).includes(foldText(search))).map(({ id }) => id);
}

/**
 * Refuses where an update that was guarded by the row's version has changed no row.
 *
 * @param updated the result of the update
 * @param output  what of the row is answered, so that a refusal tells no more than an answer
 * @param present reads the row as it is now
 * @throws NOT_FOUND there is no such row in this workshop
 * @throws CONFLICT  somebody else has changed it meanwhile; `current` is what is there now
 */
export async function requireUpdated(
  { count }: { readonly count: number },
  output: z.ZodType<Readonly<Record<string, unknown>>>,
  present: () => Promise<unknown>,
): Promise<void> {
  if (count > 0) return;
  const row = await present();
  if (row === null) throw new AppError('NOT_FOUND');
  throw new AppError('CONFLICT', 'changedSince', { current: output.parse(row) });
}

/**
 * Refuses where a row, which nobody else can write any more in this transaction, has another version than the caller saw.
 *
 * @param output as for `requireUpdated`
 * @throws CONFLICT with what is there now as `current`
 */
export const requireVersion = (
  row: { readonly version: number },
  version: number,
  output: z.ZodType<Readonly<Record<string, unknown>>>,
  present: () => Promise<unknown>,
): Promise<void> => requireUpdated({ count: row.version === version ? 1 : 0 }, output, present);
