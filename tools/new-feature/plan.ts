import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { languages } from '../../schema/languages.ts';
import { type Entity, group, NoEntity } from './entity.ts';
import { targets } from './fields.ts';
import { refsOf } from './kinds.ts';
import { labelIn, messageText } from './message-texts.ts';
import { screenTestText, screenText } from './screen-texts.ts';
import { featureText, modelText, schemaText } from './server-texts.ts';
import { httpTestText } from './test-texts.ts';

/** Which files a new entity needs, and what is in them: nothing is written here. */
export interface Plan {
  /** New files with their texts. */
  readonly written: readonly PlannedFile[];
  /** Files that are there, with the texts that they will have. */
  readonly edited: readonly PlannedFile[];
  /** What is made of the others by a step of its own: new ones, and one that is there. */
  readonly made: { readonly migrations: readonly string[]; readonly schema: string };
}

export interface PlannedFile {
  readonly path: string;
  readonly text: string;
}

/** Plans the files of an entity in the repository that the process runs in. */
export function planOf(entity: Entity): Plan {
  const { file, many, stored } = entity;
  const written = [
    { path: `schema/features/${group}/${file}.ts`, text: schemaText(entity) },
    ...languages.map((language) => ({
      path: `schema/messages/${file}/${language}.texts.ts`,
      text: messageText(entity, language),
    })),
    { path: `server/features/${group}/${file}/${file}.feature.ts`, text: featureText(entity) },
    { path: `server/features/${group}/${file}/${file}.http.test.ts`, text: httpTestText(entity) },
    { path: `web/features/${group}/${file}/${file}.screen.tsx`, text: screenText(entity) },
    { path: `web/features/${group}/${file}/${file}.screen.test.tsx`, text: screenTestText(entity) },
  ];
  const label = (words: string) => [['labels: {', '\n  },', `\n    ${many}: '${words}',`]] as const;
  return {
    written,
    edited: [
      edited('prisma/schema.prisma', [
        ['\nmodel Workshop {', '\n\n  @@map("workshops")', `\n  ${many.padEnd(14)} ${entity.type}[]`],
        ...refsOf(entity).map(
          ({ to }): Insertion => [
            `\nmodel ${targets[to].model} {`,
            '\n\n  @@unique([workshopId, id])',
            `\n  ${many} ${entity.type}[]`,
          ],
        ),
        ['', undefined, modelText(entity)],
      ]),
      ...editedForReferences(entity),
      edited('server/features.ts', [
        [
          'import type { Feature',
          '\n',
          `\nimport { ${many}Feature } from './features/${group}/${file}/${file}.feature.ts';`,
        ],
        ['export const features', '\n];', `\n  ${many}Feature,`],
      ]),
      edited('schema/screens.ts', [
        [
          'export const screens',
          '\n} as const',
          `\n  ${many}: {\n    path: '/${file}',\n    seenBy: 'settings.manage',\n    label: '${many}',\n    listed: 'records',\n    help: 'workshopSettings',\n  },`,
        ],
      ]),
      ...languages.map((language) =>
        edited(`schema/messages/screens/${language}.texts.ts`, label(labelIn(entity, language))),
      ),
    ],
    made: {
      migrations: ['mysql', 'sqlite'].map((engine) => `prisma/migrations/${engine}/*_${stored}/migration.sql`),
      schema: 'schema/schema.graphql',
    },
  };
}

/** The database keeps what a row points at: a person who removes that has to know of the rows. */
function editedForReferences(entity: Entity): readonly PlannedFile[] {
  const { stored } = entity;
  if (refsOf(entity).length === 0) return [];
  const removal = `\n  await tx.$executeRaw\`DELETE FROM ${stored} WHERE workshopId = \${id}\`;`;
  return [
    edited('server/infrastructure/tenant/delete-workshop.ts', [
      ['export async function deleteWorkshop', '\n  await tx.$executeRaw', removal],
    ]),
  ];
}

/** Every file that is touched: those that are edited are the smaller part. */
export function filesOf({ written, edited: others, made }: Plan): {
  all: readonly string[];
  edited: readonly string[];
} {
  const touched = [...others.map(({ path }) => path), made.schema];
  return { all: [...written.map(({ path }) => path), ...made.migrations, ...touched], edited: touched };
}

/**
 * Asks whether the name is free.
 *
 * @throws NoEntity something of that name is there already
 */
export function refuseWhatIsThere({ file, many, one, type }: Entity): void {
  const groups = readdirSync('server/features');
  const folders = [
    `schema/messages/${file}`,
    ...['schema', 'server', 'web'].flatMap((side) =>
      groups.flatMap((each) => [`${side}/features/${each}/${file}`, `${side}/features/${each}/${file}.ts`]),
    ),
  ];
  const found = folders.find((path) => existsSync(path));
  if (found !== undefined) throw new NoEntity(`There is something called ${file} already: ${found}`);
  const model = readFileSync('prisma/schema.prisma', 'utf8');
  if (new RegExp(`^model ${type} |^model Workshop \\{[^}]*\\n +${many} `, 'm').test(model)) {
    throw new NoEntity(`There is a table ${type} already, in prisma/schema.prisma`);
  }
  const api = readFileSync('schema/schema.graphql', 'utf8');
  const names = [`type ${type}`, `type ${type}Page`, `  ${many}`, `  (add|update|remove)${type}`];
  if (new RegExp(`^(${names.join('|')})\\b`, 'm').test(api)) {
    throw new NoEntity(`There is something called ${one} already, in schema/schema.graphql`);
  }
  if (new RegExp(`^  ${many}: |path: '/${file}'`, 'm').test(readFileSync('schema/screens.ts', 'utf8'))) {
    throw new NoEntity(`There is a screen called ${many} already, in schema/screens.ts`);
  }
}

type Insertion = readonly [behind: string, before: string | undefined, text: string];

/** Puts each text before the first place that comes behind another one; at the end where there is none. */
function edited(path: string, insertions: readonly Insertion[]): PlannedFile {
  const text = insertions.reduce(
    (before, [behind, mark, inserted]) => {
      if (mark === undefined) return before + inserted;
      const start = before.indexOf(behind);
      const place = before.indexOf(mark, start);
      if (start < 0 || place < 0)
        throw new Error(`${path} has no longer “${(start < 0 ? behind : mark).trim()}”, where this belongs`);
      return before.slice(0, place) + inserted + before.slice(place);
    },
    readFileSync(path, 'utf8'),
  );
  return { path, text };
}
