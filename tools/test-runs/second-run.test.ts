import { expect, test } from 'vitest';
import { withSecondRun } from './second-run.mjs';

const file = (name: string, status: string) => ({
  name,
  assertionResults: [{ ancestorTitles: [], title: 'one', status }],
});
const run = (files: Readonly<Record<string, string>>, strayErrors = 0) => ({
  succeeded: strayErrors === 0 && Object.values(files).every((status) => status === 'passed'),
  strayErrors,
  failedFiles: Object.keys(files).filter((name) => files[name] !== 'passed'),
  testResults: Object.entries(files).map(([name, status]) => file(name, status)),
  unsteady: [],
});
const first = run({ steady: 'passed', shaky: 'failed', unprepared: 'skipped' });

test('what passes the second time is named, and the run counts it as passed', () => {
  expect(withSecondRun(first, run({ shaky: 'passed', unprepared: 'passed' }))).toEqual({
    ...run({ steady: 'passed', shaky: 'passed', unprepared: 'passed' }),
    unsteady: ['shaky', 'unprepared'],
  });
});

test('what fails twice fails the run', () => {
  expect(withSecondRun(first, run({ shaky: 'failed', unprepared: 'passed' }))).toMatchObject({
    succeeded: false,
    failedFiles: ['shaky'],
    unsteady: ['unprepared'],
  });
});

test('the times of the first run stay, which are those of all files', () => {
  const modules = ['steady', 'shaky', 'unprepared'].map((file) => ({
    file,
    project: 'unit',
    milliseconds: 10,
    imports: 1,
  }));
  const second = { ...run({ shaky: 'passed', unprepared: 'passed' }), modules: modules.slice(1) };
  expect(withSecondRun({ ...first, modules }, second).modules).toEqual(modules);
});

test('what did not run again has failed', () => {
  expect(withSecondRun(first, run({ shaky: 'passed' }))).toMatchObject({
    succeeded: false,
    failedFiles: ['unprepared'],
  });
});

test.each([
  { when: 'first', firstErrors: 1, secondErrors: 0 },
  { when: 'second', firstErrors: 0, secondErrors: 1 },
])('an error outside of every test in the $when run stays one', ({ firstErrors, secondErrors }) => {
  const again = run({ shaky: 'passed', unprepared: 'passed' }, secondErrors);
  expect(withSecondRun({ ...first, strayErrors: firstErrors }, again).succeeded).toBe(false);
});
