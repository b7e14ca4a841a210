import type { Entity } from './entity.ts';
import { refsOf } from './kinds.ts';

/** What becomes of the rows when what they point at is merged, erased, or removed with the example or an import. */
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
        run: async ({ tx, ${to}Ids }) => {
          await tx.${one}.deleteMany({ where: { ${column}: { in: [...${to}Ids] } } });
        },
      },
`,
  );
  const imported = refs.flatMap(({ column, relation, to }) =>
    to === 'customer' || to === 'vehicle' ? `['${column}', '${relation}', '${to}']` : [],
  );
  const undone =
    imported.length === 0 ? '' : `    importUndoing: [keepsImported('${one}', [${imported.join(', ')}])],\n`;
  const named = texts.map((name) => `{ ${name}: { contains } }`).join(', ');
  return `  hooks: {
${merged}    // Names that a text may hold go with the customer.
    customerErased: [
      {
        columns: [${columns.join(', ')}],
        run: async ({ tx, identifiers }) => {
          await rewriteTexts(tx, '${one}', {
            where: { OR: identifiers.patterns.flatMap((contains) => [${named}]) },
            columns: [${texts.map((name) => `'${name}'`).join(', ')}],
            rewrite: (text) => identifiers.redact(text),
          });
        },
      },
    ],
    exampleRemoved: [
${removed.join('')}    ],
${undone}  },
`;
}

/** The import of what the hooks of an entity are made with; empty where they need nothing. */
export function hookImports(entity: Entity): string {
  const targets = refsOf(entity).map(({ to }) => to);
  const names = [
    ...(targets.some((to) => to === 'customer' || to === 'vehicle') ? ['keepsImported'] : []),
    ...(targets.includes('customer') ? ['reassignCustomer'] : []),
  ];
  return names.length === 0 ? '' : `import { ${names.join(', ')} } from '../../../context/hooks.ts';\n`;
}
