import { Kind, visit } from 'graphql';

/**
 * Which entities the answer to a document is made of: those of all queries that it asks.
 *
 * @typedef {{ any?: string[], named?: string[], where?: Record<string, string[]> }} ShownEntities
 * @param {import('graphql').DocumentNode} document with its fragments
 * @param {Record<string, ShownEntities>} ofQueries server/api/graphql/shown-entities.json
 * @returns {Record<string, 'any' | 'named'> | undefined} by the kinds; undefined of what is no query, and where nothing is shown
 */
export function shownBy(document, ofQueries) {
  const query = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (query?.kind !== Kind.OPERATION_DEFINITION || query.operation !== 'query') return undefined;
  const shown = query.selectionSet.selections.flatMap((field) =>
    field.kind === Kind.FIELD ? (ofQueries[field.name.value] ?? []) : [],
  );
  /** @type {Set<string>} */
  const names = new Set();
  const note = (/** @type {{ name: { value: string } }} */ { name }) => void names.add(name.value);
  visit(document, { Field: note, Argument: note, ObjectField: note });
  const named = shown.flatMap((each) => each.named ?? []);
  const any = shown.flatMap((each) => [
    ...(each.any ?? []),
    ...Object.entries(each.where ?? {}).flatMap(([name, kinds]) => (names.has(name) ? kinds : [])),
  ]);
  if (any.length + named.length === 0) return undefined;
  /** @type {(kinds: string[], how: 'any' | 'named') => [string, 'any' | 'named'][]} */
  const each = (kinds, how) => kinds.toSorted().map((kind) => [kind, how]);
  return Object.fromEntries([...each(named, 'named'), ...each(any, 'any')]);
}
