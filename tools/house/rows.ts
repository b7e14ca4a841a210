import { entityOf } from '../new-feature/entity.ts';
import { filesOf, planOf } from '../new-feature/plan.ts';
import { brokenCitations } from './measures/citations.ts';
import { type Declarations, declarationsOfMutations, declarationsOfPaths } from './measures/declarations.ts';
import { type Folder, featuresByFiles, foldersByFiles } from './measures/folders.ts';
import { handKeptLists } from './measures/lists.ts';
import { retiredNames, retiredTypes } from './measures/retired-names.ts';
import { partsWithoutTest } from './measures/shared-parts.ts';
import { jsonByHand, textsOfClosedSets } from './measures/stored-columns.ts';
import { longDocstrings, spreadLiterals } from './measures/style.ts';
import { comparedTexts, openSets, openSetsOfGraphql, type Place } from './measures/syntax.ts';
import { foreignWrites } from './measures/table-writes.ts';
import { findUntranslatedTexts } from './measures/text-twins.ts';
import { cyclesOfFiles, cyclesOfFolders, type Import, importsIn } from './reading/imports.ts';
import type { Source } from './reading/sources.ts';
import { retiredTypeNames, retiredWords } from './retired-words.ts';

/** A figure about the code, lower is better, and what it is made of. */
export interface Row {
  readonly id: string;
  readonly says: string;
  readonly goal: number;
  readonly today: number;
  /** A mean moves with whatever is added: only that it becomes no worse is held. */
  readonly isMean?: true;
  readonly details: readonly string[];
}

/** At most this many files lie in a folder. */
const fullFolder = 15;

/** At most this many files make a feature of a side. */
const largestFeature = 45;

/** Measures everything. Takes a few seconds, most of them for reading the syntax of all files. */
export async function measure(sources: readonly Source[]): Promise<Row[]> {
  const imports = importsIn(sources);
  const printed = sources.filter(({ path }) => path === 'schema/schema.graphql');
  const lists = handKeptLists(sources);
  const list = (kind: string, goal: number): Row => ({
    ...row(`lists of ${kind}`, `hand-kept lists of ${kind}`, goal, []),
    today: lists.filter((found) => found.kind === kind).length,
    details: lists.flatMap(({ kind: found, path, names, of }) => (found === kind ? `${path}: ${names} of ${of}` : [])),
  });
  const entity = filesOf(planOf(entityOf(['lifts'])));
  const texts = (await findUntranslatedTexts(sources)).map(({ path, key }) => `${path}: ${key}`);
  return [
    row('new entity', 'files touched by a new entity', 15, entity.all),
    row('edited for a new entity', 'files of those that were there before', 6, entity.edited),
    places('mutation', 'files that name one mutation, beside tests (mean)', declarationsOfMutations(sources)),
    places('path', 'files that name one path of REST, beside tests (mean)', declarationsOfPaths(sources)),
    list('features', 1),
    list('screens', 1),
    list('tables', 1),
    ...(['value', 'type'] as const).flatMap((kind) => circlesOf(imports, kind)),
    largest('full folder', 'files in the fullest folder', fullFolder, foldersByFiles(sources)),
    largest('largest feature', 'files of the largest feature on one side', largestFeature, featuresByFiles(sources)),
    row('lonely texts', "texts in one language only, beside the operator's command line", 0, texts),
    row('compared texts', 'logic that looks at words for people', 0, inLines(comparedTexts(sources))),
    row('open sets', 'closed sets typed as string', 0, inLines(openSets(sources))),
    row('open sets of GraphQL', 'the same in the GraphQL schema', 0, inLines(printed.flatMap(openSetsOfGraphql))),
    row(
      'foreign table writes',
      'pairs of a feature and a table it writes that another one owns',
      10,
      foreignWrites(sources).map(({ pair, owner, places: at }) => `${pair} (of ${owner}): ${at.join(' ')}`),
    ),
    row('JSON by hand', 'calls that write or read the JSON of a column by hand', 10, inLines(jsonByHand(sources))),
    row('texts of closed sets', 'text columns that look like closed sets', 0, textsOfClosedSets()),
    row(
      'retired words',
      'names with a word of retired-words.ts in them, and types called by one alone',
      0,
      inLines([...retiredNames(sources, retiredWords), ...retiredTypes(sources, retiredTypeNames)]),
    ),
    row(
      'spread literals',
      'literals of objects that are spread in place of their fields',
      0,
      inLines(spreadLiterals(sources)),
    ),
    row('long docstrings', 'docstrings of more than two sentences', 0, inLines(longDocstrings(sources))),
    row('parts without test', 'shared parts of screens that no test draws', 0, partsWithoutTest(sources)),
    row(
      'stray citations',
      'citations of what is not here',
      0,
      brokenCitations(sources).map(({ path, line, cited }) => `${path}:${line}: ${cited}`),
    ),
  ];
}

const row = (id: string, says: string, goal: number, details: readonly string[]): Row => ({
  id,
  says,
  goal,
  today: details.length,
  details,
});

/** How many files the largest of them has; those beyond the goal are named. */
function largest(id: string, says: string, goal: number, folders: readonly Folder[]): Row {
  const details = folders.flatMap(({ path, files }) => (files > goal ? `${path}: ${files}` : []));
  return { id, says, goal, today: folders[0]?.files ?? 0, details };
}

function places(id: string, says: string, { operations, places: all }: Declarations): Row {
  const mean = Math.round((all / Math.max(operations, 1)) * 10) / 10;
  return { id, says, goal: 1, today: mean, isMean: true, details: [`${operations} of them, ${all} places`] };
}

/** Circles of what is there when the program runs, and circles that also imports of types are part of. */
function circlesOf(imports: readonly Import[], kind: Import['kind']): Row[] {
  const [kinds, named] = kind === 'value' ? [[kind], ''] : [['value', kind] as const, ' with types'];
  const ofFolders = [2, 3, 4, 5].map((depth) =>
    row(
      `circles of folders${named}, ${depth} deep`,
      `circles of folders${named}, ${depth} deep`,
      0,
      inWords(cyclesOfFolders(imports, depth, kinds)),
    ),
  );
  return [
    row(`circles of files${named}`, `circles of files${named}`, 0, inWords(cyclesOfFiles(imports, kinds))),
    ...ofFolders,
  ];
}

const inWords = (circles: readonly (readonly string[])[]) => circles.map((members) => members.join(' ⇄ '));
const inLines = (found: readonly Place[]) => found.map(({ path, line, what }) => `${path}:${line}: ${what}`);
