import {
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** Whether a field of an answer is asked for, by its path, for example `nodes.jobCards`. What is not may be left unread. */
export type Asks = (path: string) => boolean;

/** Of who wants all that there is: REST, and what the server asks itself. */
export const everything: Asks = () => true;

/** The same of what stands at one of some places of the answer. */
export const asksBelow =
  (asks: Asks, ...places: readonly string[]): Asks =>
  (path) =>
    places.some((place) => asks(`${place}.${path}`));

type Resolved = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>;

/** What a question of GraphQL asks of the answer of one of its fields. */
export function asksOf({ fieldNodes, fragments, variableValues }: Resolved): Asks {
  const isMeant = (node: SelectionNode) =>
    getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.if !== true &&
    getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.if !== false;
  const fieldsIn = ({ selections }: SelectionSetNode): readonly FieldNode[] =>
    selections.filter(isMeant).flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return selection;
      if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn(selection.selectionSet);
      const fragment = fragments[selection.name.value];
      return fragment === undefined ? [] : fieldsIn(fragment.selectionSet);
    });
  const fieldsAt = (path: string) => {
    let found = fieldNodes;
    for (const name of path.split('.')) {
      found = found
        .flatMap(({ selectionSet }) => (selectionSet === undefined ? [] : fieldsIn(selectionSet)))
        .filter((field) => field.name.value === name);
    }
    return found;
  };
  // Asked of each row of a list.
  const known = new Map<string, boolean>();
  return (path) => {
    const isAsked = known.get(path) ?? fieldsAt(path).length > 0;
    known.set(path, isAsked);
    return isAsked;
  };
}
