import { describe, expect, test } from 'vitest';
import type { Table } from './data-model.ts';
import { migrationSql } from './migration-sql.ts';
import { changesOf, type ModelChanges } from './model-changes.ts';

const column = (name: string, changes: Partial<Table['columns'][number]> = {}) => ({
  name,
  scalar: 'String',
  native: 'VarChar(60)',
  nullable: false,
  standard: undefined,
  ...changes,
});
const lifts: Table = {
  name: 'lifts',
  columns: [
    column('id', { native: 'Char(36)' }),
    column('name'),
    column('places', { scalar: 'Int', native: undefined, standard: '1' }),
    column('state', { standard: '"free"' }),
    column('note', { nullable: true, native: 'Text' }),
    column('createdAt', { scalar: 'DateTime', native: 'DateTime(3)', standard: 'now()' }),
  ],
  indexes: [
    { kind: 'primary', columns: ['id'] },
    { kind: 'unique', columns: ['name'] },
    { kind: 'index', columns: ['state', 'id'] },
  ],
  foreignKeys: [{ columns: ['name'], table: 'bays', references: ['id'], onDelete: 'CASCADE' }],
};
const bays: Table = { name: 'bays', columns: [column('id')], indexes: [], foreignKeys: [] };
const nothing: ModelChanges = { tables: [], columns: [], indexes: [] };

describe('what the migrations have not made yet', () => {
  const made = { name: 'lifts', columns: ['id', 'name'], indexes: ['id', 'name'] };

  test('is a table that is not there, and nothing else', () => {
    expect(changesOf([lifts, bays], [{ name: 'bays', columns: ['id'], indexes: [] }])).toEqual({
      ...nothing,
      tables: [lifts],
    });
  });

  test('is each column and index that a table lacks', () => {
    const { tables, columns, indexes } = changesOf([lifts], [made]);
    expect(tables).toEqual([]);
    expect(columns.map(({ column: { name } }) => name)).toEqual(['places', 'state', 'note', 'createdAt']);
    expect(indexes).toEqual([{ table: 'lifts', index: { kind: 'index', columns: ['state', 'id'] } }]);
  });

  test('is refused where people’s data would have to move', () => {
    expect(() => changesOf([], [made])).toThrow('lifts');
    expect(() => changesOf([lifts], [{ ...made, columns: ['id', 'name', 'colour'] }])).toThrow('lifts.colour');
    const needed = { ...lifts, columns: [...lifts.columns, column('colour')] };
    expect(() => changesOf([needed], [made])).toThrow('lifts.colour needs a value');
  });
});

test('the statements are those of each engine', () => {
  const changes = { ...nothing, tables: [lifts, bays] };
  expect(migrationSql('mysql', changes).split('\n')).toEqual([
    'CREATE TABLE IF NOT EXISTS `bays` (',
    '  `id` VARCHAR(60) NOT NULL',
    ') DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;',
    '',
    'CREATE TABLE IF NOT EXISTS `lifts` (',
    '  `id` CHAR(36) NOT NULL,',
    '  `name` VARCHAR(60) NOT NULL,',
    '  `places` INTEGER NOT NULL DEFAULT 1,',
    "  `state` VARCHAR(60) NOT NULL DEFAULT 'free',",
    '  `note` TEXT NULL,',
    '  `createdAt` DATETIME(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),',
    '  PRIMARY KEY (`id`),',
    '  UNIQUE INDEX `lifts_name_key` (`name`),',
    '  INDEX `lifts_state_id_idx` (`state`, `id`),',
    '  CONSTRAINT `lifts_name_fkey` FOREIGN KEY (`name`) REFERENCES `bays` (`id`) ON DELETE CASCADE ON UPDATE RESTRICT',
    ') DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;',
    '',
  ]);
  expect(migrationSql('sqlite', changes).split('\n')).toEqual([
    'CREATE TABLE "bays" (',
    '  "id" TEXT NOT NULL',
    ');',
    '',
    'CREATE TABLE "lifts" (',
    '  "id" TEXT NOT NULL,',
    '  "name" TEXT NOT NULL,',
    '  "places" INTEGER NOT NULL DEFAULT 1,',
    '  "state" TEXT NOT NULL DEFAULT \'free\',',
    '  "note" TEXT,',
    '  "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,',
    '  PRIMARY KEY ("id"),',
    '  CONSTRAINT "lifts_name_fkey" FOREIGN KEY ("name") REFERENCES "bays" ("id") ON DELETE CASCADE ON UPDATE RESTRICT',
    ');',
    'CREATE UNIQUE INDEX "lifts_name_key" ON "lifts"("name");',
    'CREATE INDEX "lifts_state_id_idx" ON "lifts"("state", "id");',
    '',
  ]);
  const more = {
    tables: [],
    columns: [{ table: 'lifts', column: column('note', { nullable: true }) }],
    indexes: [{ table: 'lifts', index: { kind: 'index', columns: ['note'] } as const }],
  };
  expect(migrationSql('mysql', more).split('\n')).toEqual([
    'ALTER TABLE `lifts` ADD COLUMN `note` VARCHAR(60) NULL;',
    '',
    'ALTER TABLE `lifts` ADD INDEX `lifts_note_idx` (`note`);',
    '',
  ]);
  expect(migrationSql('sqlite', more).split('\n')).toEqual([
    'ALTER TABLE "lifts" ADD COLUMN "note" TEXT;',
    '',
    'CREATE INDEX "lifts_note_idx" ON "lifts"("note");',
    '',
  ]);
});

test('a name that MySQL could not take is refused, and another one is taken', () => {
  const index = { kind: 'index', columns: ['a'.repeat(64)] } as const;
  const madeWith = (...indexes: Table['indexes']) =>
    migrationSql('mysql', { ...nothing, tables: [{ ...lifts, indexes }] });
  expect(() => madeWith(index)).toThrow('too long');
  expect(madeWith({ ...index, name: 'lifts_short' })).toContain('INDEX `lifts_short` (`aaa');
});
