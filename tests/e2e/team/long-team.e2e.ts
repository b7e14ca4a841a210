import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { member, teamOf, usual } from '../../support/answers/team-answers.ts';
import { pageOfFile } from '../../support/browser/browser.ts';
import { answerGraphql, type GraphqlAnswer } from '../../support/browser/graphql-answers.ts';

/** The list of `/team` when it is long: search, role, order, pages and the rows on a phone. */

let page: Page;
let baseUrl: string;

const ofFile = pageOfFile({ width: 1440 });
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
});

async function open(answers: Record<string, GraphqlAnswer>) {
  const asked = await answerGraphql(page, answers);
  await page.goto(`${baseUrl}/team`);
  return asked;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('a team of many', { tags: ['screens-u24'] }, () => {
  test('pages and searches a long list', { tags: ['check-13'] }, async () => {
    const asked = await open({
      ...usual,
      Team: teamOf(
        Array.from({ length: 25 }, (_, index) => member(index)),
        60,
      ),
    });
    await page.getByText('1–25 of 60').waitFor();
    await button('Next page').click();
    await page.getByText('26–50 of 60').waitFor();
    await page.fill('[name=search]', 'Member 7');
    await page.getByText('1–25 of 60').waitFor();
    // The first page is on the screen at once; what was typed is asked for when nothing more is typed for a moment.
    await expect.poll(() => asked.filter((name) => name === 'Team').length).toBeGreaterThan(2);
  });

  test('asks for one role and for an order, from the first page on, and keeps the choice where nobody matches', async () => {
    const many = Array.from({ length: 25 }, (_, index) => member(index));
    const answers: Record<string, GraphqlAnswer> = { ...usual, Team: teamOf(many, 60) };
    await open(answers);
    await button('Next page').click();
    await page.getByText('26–50 of 60').waitFor();
    const answered = (chosen: string) =>
      page.waitForResponse((it) => ['query Team(', chosen].every((part) => it.request().postData()?.includes(part)));
    const ordered = answered('"lastLogin"');
    await page.getByLabel('Sort by').selectOption('Last log-in');
    expect((await ordered).request().postDataJSON().variables).toMatchObject({
      order: 'lastLogin',
      offset: 0,
      search: '',
    });
    Object.assign(answers, { Team: teamOf([]) });
    const narrowed = answered('"receptionist"');
    await page.getByLabel('Show').selectOption('Receptionist');
    expect((await narrowed).request().postDataJSON().variables).toMatchObject({
      order: 'lastLogin',
      role: 'receptionist',
    });
    await page.getByText('Nobody matches your search').waitFor();
    Object.assign(answers, { Team: teamOf(many, 60) });
    await page.getByLabel('Show').selectOption('All roles');
    await page.getByText('1–25 of 60').waitFor();
  });

  test('on a phone takes three lines for each person', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await open({ ...usual, Team: teamOf(Array.from({ length: 5 }, (_, index) => member(index))) });
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove / }) });
    await expect.poll(() => rows.count()).toBe(5);
    const heights = await Promise.all((await rows.all()).map((row) => row.boundingBox().then((box) => box?.height)));
    expect(heights.filter((height) => height === undefined || height > 90)).toEqual([]);
  });
});
