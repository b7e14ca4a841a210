import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { refusedExitCode } from '../../desktop/system/switches.ts';
import { logInTexts } from '../../schema/messages/log-in/index.ts';

/** The workflow runs on Windows only; what it expects of the app is held to the app here. */

const step = z.object({ name: z.string().optional(), run: z.string().optional() });
const workflow = z
  .object({ jobs: z.object({ windows: z.object({ steps: z.array(step) }) }) })
  .parse(parse(readFileSync('.github/workflows/desktop.yml', 'utf8')));
const scripts = workflow.jobs.windows.steps.map(({ run = '' }) => run).join('\n');

test('the workflow proves a window with the heading of our log-in, in each language that has one', {
  tags: ['desktop-1'],
}, () => {
  const [, headings = ''] = /prove-window\.ps1 -Program \$program -Headings (.*)/.exec(scripts) ?? [];
  const expected = Object.values(logInTexts).map(({ logInTitle }) => `'${logInTitle}'`);
  expect(headings).toBe(expected.join(', '));
});

test('the workflow expects the exit code with which switches are refused', { tags: ['desktop-4'] }, () => {
  expect(scripts).toContain(`-ne ${refusedExitCode})`);
});
