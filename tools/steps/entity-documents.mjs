import { getNamedType, isListType, isNonNullType, isObjectType, Kind, parse } from 'graphql';

/**
 * The GraphQL documents that nobody writes: those of an entity's four calls, a list by pages and `add`, `update`, `remove`
 * of what it lists, with all its plain fields. A call that a document of web/ names already is left to that document.
 *
 * @param {import('graphql').GraphQLSchema} schema
 * @param {{ document: import('graphql').DocumentNode }[]} written
 */
export function entityDocuments(schema, written) {
  const named = new Set(written.flatMap(({ document }) => document.definitions.flatMap(rootFieldsOf)));
  const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
  const mutations = schema.getMutationType()?.getFields() ?? {};
  const texts = queries.flatMap((query) => {
    const item = itemOfPage(query.type);
    if (item === undefined || named.has(query.name)) return [];
    const calls = ['add', 'update', 'remove'].flatMap((verb) => mutations[`${verb}${item.name}`] ?? []);
    const page = `nodes { ${plainFields(item)} } totalCount endCursor`;
    return [
      textOf('query', query, page),
      ...calls
        .filter(({ name }) => !named.has(name))
        .map((call) => {
          const answer = getNamedType(call.type);
          return textOf('mutation', call, isObjectType(answer) ? plainFields(answer) : '');
        }),
    ];
  });
  return texts.map((text) => ({ location: 'schema/schema.graphql', document: parse(text) }));
}

/** @param {import('graphql').DefinitionNode} definition */
function rootFieldsOf(definition) {
  if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
  return definition.selectionSet.selections.flatMap((field) => (field.kind === Kind.FIELD ? field.name.value : []));
}

/**
 * The type that a page lists (server/api/operation/lists/page.ts).
 *
 * @param {import('graphql').GraphQLOutputType} type
 */
function itemOfPage(type) {
  const page = getNamedType(type);
  if (!isObjectType(page) || !page.name.endsWith('Page')) return undefined;
  const { nodes, totalCount, endCursor } = page.getFields();
  const item = nodes && getNamedType(nodes.type);
  return totalCount && endCursor && isObjectType(item) ? item : undefined;
}

/** @param {import('graphql').GraphQLObjectType} type */
function plainFields(type) {
  return Object.values(type.getFields())
    .filter((field) => !isObjectType(getNamedType(field.type)) && !isListOfLists(field.type))
    .map(({ name }) => name)
    .join(' ');
}

/** @param {import('graphql').GraphQLOutputType} type */
function isListOfLists(type) {
  const inner = isNonNullType(type) ? type.ofType : type;
  return isListType(inner) && isListType(isNonNullType(inner.ofType) ? inner.ofType.ofType : inner.ofType);
}

/**
 * @param {string} kind
 * @param {import('graphql').GraphQLField<unknown, unknown>} field
 * @param {string} selection
 */
function textOf(kind, { name, args }, selection) {
  const declared = args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const passed = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return `${kind} ${title}${declared && `(${declared})`} { ${name}${passed && `(${passed})`}${selection && ` { ${selection} }`} }`;
}
