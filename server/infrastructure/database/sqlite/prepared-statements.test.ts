import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPreparedStatements } from './prepared-statements.ts';

let database: Database.Database;

beforeEach(() => {
  database = new Database(':memory:');
  keepPreparedStatements(database);
  database.exec('CREATE TABLE cars (plate TEXT PRIMARY KEY, km INTEGER)');
});
afterEach(() => database.close());

const insert = 'INSERT INTO cars (plate, km) VALUES (?, ?)';
const select = 'SELECT plate, km FROM cars WHERE km >= ? ORDER BY plate';

test('a text is prepared once, and answers what is there now for the values of now', () => {
  const statement = database.prepare(select);
  expect(statement.raw(true).all([0])).toEqual([]);
  for (const car of [
    ['LJ AA-111', 10],
    ['MB BB-222', 20],
  ])
    database.prepare(insert).run(car);
  expect(database.prepare(select)).toBe(statement);
  expect(statement.all([0])).toEqual([
    ['LJ AA-111', 10],
    ['MB BB-222', 20],
  ]);
  expect(statement.all([15])).toEqual([['MB BB-222', 20]]);
  expect(statement.columns().map(({ name, type }) => [name, type])).toEqual([
    ['plate', 'TEXT'],
    ['km', 'INTEGER'],
  ]);
});

test('a text that writes answers no rows, each time it is asked for them', () => {
  for (const plate of ['LJ AA-111', 'MB BB-222']) {
    const statement = database.prepare(insert);
    expect(() => statement.raw(true)).toThrow('answers no rows');
    expect(statement.run([plate, 1]).changes).toBe(1);
  }
});

test('a statement that has failed is not used again', () => {
  const first = database.prepare(insert);
  first.run(['LJ AA-111', 10]);
  expect(() => database.prepare(insert).run(['LJ AA-111', 10])).toThrow('UNIQUE');
  const second = database.prepare(insert);
  expect(second).not.toBe(first);
  expect(second.run(['MB BB-222', 20]).changes).toBe(1);
});

test('a query goes on when its table has changed', () => {
  database.prepare(insert).run(['LJ AA-111', 10]);
  expect(database.prepare(select).raw(true).all([0])).toHaveLength(1);
  database.exec('ALTER TABLE cars ADD COLUMN colour TEXT');
  expect(database.prepare(select).all([0])).toEqual([['LJ AA-111', 10]]);
});
