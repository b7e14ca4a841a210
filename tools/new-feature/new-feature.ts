import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeMigration } from '../migration/write-migration.ts';
import { entityOf } from './entity.ts';
import { planOf, refuseWhatIsThere } from './plan.ts';

/**
 * Writes a new entity into the repository that the process runs in: files, edits, migrations, the GraphQL schema, and what
 * is generated of them.
 *
 * @param typed the name and the fields, as entityOf reads them
 * @param now for the name of the migration
 * @returns the paths of everything that was written or edited
 * @throws NoEntity before anything is touched
 */
export async function newFeature(typed: readonly string[], now: Date): Promise<readonly string[]> {
  const entity = entityOf(typed);
  refuseWhatIsThere(entity);
  const { written, edited, made } = planOf(entity);
  const files = [...written, ...edited];
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const paths = files.map(({ path }) => path);
  run('node_modules/.bin/biome', ['check', '--write', ...paths.filter((path) => /\.tsx?$/.test(path))]);
  const migrations = await writeMigration(entity.stored, now);
  // The schema is made by the running server's code, which needs the table; the documents are made of the schema.
  run(process.execPath, ['tools/commands/generate.mjs']);
  run(process.execPath, ['--import', 'tsx', 'tools/commands/print-schema.ts']);
  run(process.execPath, ['tools/commands/generate.mjs', 'documents']);
  return [...paths, ...migrations, made.schema];
}

function run(command: string, parameters: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync(command, parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')}:\n${stdout}${stderr}${error?.message ?? ''}`);
}
