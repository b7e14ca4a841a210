import type { Entity } from './entity.ts';
import { refsOf } from './kinds.ts';

/** What becomes of the rows when what they point at is merged, erased, or removed with the example. */
export function hooksText(entity: Entity, texts: readonly string[]): string {
  const { one } = entity;
  const refs = refsOf(entity);
  const ofCustomer = refs.filter(({ to }) => to === 'customer').map(({ column }) => `'${column}'`);
  const merged =
    ofCustomer.length === 0 ? '' : `    customerMerged: [reassignCustomer('${one}', [${ofCustomer.join(', ')}])],\n`;
  const columns = refs.filter(({ to }) => to === 'customer').map(({ column }) => `'${one}.${column}'`);
  const removed = refs.map(
    ({ column, to }) => `      {
        part: 'documents',
        columns: ['${one}.${column}'],
        run: async ({ own, ${to}Ids }) => {
          await own.${one}.deleteMany({ where: { ${column}: { in: [...${to}Ids] } } });
        },
      },
`,
  );
  const named = texts.map((name) => `{ ${name}: { contains } }`).join(', ');
  return `  hooks: {
${merged}    // Names that a text may hold go with the customer.
    customerErased: [
      {
        columns: [${columns.join(', ')}],
        run: async ({ own, identifiers }) => {
          await rewriteTexts(own, '${one}', {
            where: { OR: identifiers.patterns.flatMap((contains) => [${named}]) },
            columns: [${texts.map((name) => `'${name}'`).join(', ')}],
            rewrite: (text) => identifiers.redact(text),
          });
        },
      },
    ],
    exampleRemoved: [
${removed.join('')}    ],
  },
`;
}
