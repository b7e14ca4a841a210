import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';

type Fields = Readonly<Record<string, unknown>>;

/** Kinds of what has an id of its own, by the fields that it is read from: answers over REST do not say it. */
const kinds: Readonly<Record<string, string>> = {
  addJob: 'Job',
  addLine: 'Line',
  blocks: 'CardBlock',
  customer: 'Customer',
  history: 'HistoryEntry',
  jobCard: 'JobCard',
  jobs: 'Job',
  lines: 'Line',
  moveJob: 'Job',
  nodes: 'JobCard',
  payer: 'Customer',
  recordOdometer: 'Vehicle',
  resource: 'BlockResource',
  runningClock: 'TimeEntry',
  startClock: 'TimeEntry',
  stopClock: 'TimeEntry',
  updateJob: 'Job',
  updateJobCard: 'JobCard',
  vehicle: 'Vehicle',
};
const lists: ReadonlySet<string> = new Set([
  'blocks',
  'deferredWork',
  'history',
  'jobs',
  'lines',
  'nodes',
  'possibleStates',
]);

/**
 * The answer to a document that data gives: each field that is asked for, null where the data has none, and nothing that is
 * not asked for.
 */
export function completeAnswer(document: DocumentNode, data: Fields): Fields {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let root: SelectionSetNode | undefined;
  for (const definition of document.definitions) {
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
    else if (definition.kind === 'OperationDefinition') root ??= definition.selectionSet;
  }

  const complete = (selection: SelectionSetNode, from: Fields, kind: string | undefined): Fields => {
    const made: Record<string, unknown> = {};
    for (const each of selection.selections) {
      if (each.kind === 'FragmentSpread') {
        const fragment = fragments.get(each.name.value);
        if (fragment) Object.assign(made, complete(fragment.selectionSet, from, fragment.typeCondition.name.value));
      } else if (each.kind === 'InlineFragment') {
        Object.assign(made, complete(each.selectionSet, from, kind));
      } else {
        const name = each.name.value;
        const value = name === '__typename' ? (from[name] ?? kind) : (from[name] ?? (lists.has(name) ? [] : null));
        made[each.alias?.value ?? name] = each.selectionSet ? inside(each.selectionSet, value, kinds[name]) : value;
      }
    }
    return made;
  };
  const inside = (selection: SelectionSetNode, value: unknown, kind: string | undefined): unknown => {
    if (Array.isArray(value)) return value.map((each) => inside(selection, each, kind));
    return typeof value === 'object' && value !== null ? complete(selection, { ...value }, kind) : null;
  };
  return root ? complete(root, data, undefined) : {};
}
