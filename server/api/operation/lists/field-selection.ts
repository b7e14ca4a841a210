import {
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** Whether a field of an answer is asked for, by its path, for example `nodes.jobCards`. What is not may be left unread. */
export type FieldSelection = (path: string) => boolean;

/** Selects every field: for REST, and for queries of the server itself. */
export const everything: FieldSelection = () => true;

/** The same of what is at one of some places of the answer. */
export const selectionBelow =
  (selects: FieldSelection, ...places: readonly string[]): FieldSelection =>
  (path) =>
    places.some((place) => selects(`${place}.${path}`));

type Resolved = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>;

/** What a question of GraphQL asks of the answer of one of its fields. */
export function selectionOf(info: Resolved): FieldSelection {
  // Looked at once, and only for anyone who wants to know: most operations do not.
  let paths: ReadonlySet<string> | undefined;
  return (path) => {
    paths ??= pathsIn(info);
    return paths.has(path);
  };
}

/** Every field that a question asks for, by its path. */
function pathsIn({ fieldNodes, fragments, variableValues }: Resolved): ReadonlySet<string> {
  const paths = new Set<string>();
  const isMatching = (node: SelectionNode) =>
    getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if !== true &&
    getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false;
  // The same fragment at the same place says nothing new, however often it is named.
  const known = new Set<string>();
  const walk = (node: { readonly selectionSet?: SelectionSetNode | undefined } | undefined, place: string): void => {
    for (const selection of node?.selectionSet?.selections ?? []) {
      if (!isMatching(selection)) continue;
      if (selection.kind === Kind.FIELD) {
        paths.add(`${place}${selection.name.value}`);
        walk(selection, `${place}${selection.name.value}.`);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection, place);
      else if (!known.has(`${place}${selection.name.value}`)) {
        known.add(`${place}${selection.name.value}`);
        walk(fragments[selection.name.value], place);
      }
    }
  };
  for (const node of fieldNodes) walk(node, '');
  return paths;
}
