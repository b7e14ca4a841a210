import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { Language } from '../../../schema/languages.ts';
import { teamTexts } from '../../../schema/messages/team/index.ts';
import { unsavedWorkTexts } from '../../../schema/messages/unsaved-work/index.ts';
import { expectAccessible, pageOfFile, untilAlive } from '../../support/browser/browser.ts';
import { answerGraphql, aPaidProfile, type GraphqlAnswer } from '../../support/browser/graphql-answers.ts';
import { firstOf } from '../../support/long-run.ts';

/** What was typed and not saved, on every way on which it can be lost in a browser. */

let page: Page;
let baseUrl: string;
const ofFile = pageOfFile();
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
});

const limit = { __typename: 'TeamLimit', used: 0, limit: -1 };
const added: GraphqlAnswer = { data: { teamLimit: { __typename: 'TeamLimit', allowed: true, reason: '' } } };
const answers: Record<string, GraphqlAnswer> = {
  Me: aPaidProfile({ subscriptionPlan: 'enterprise' }),
  Team: { data: { team: { __typename: 'Team', total: 0, members: [] } } },
  TeamLimits: { data: { mechanics: limit, receptionists: limit } },
  TeamLimit: added,
};

/** From the dashboard to the team, with an account in the language. */
async function openTeam(language: Language): Promise<void> {
  answers.Me = aPaidProfile({ subscriptionPlan: 'enterprise', language });
  await answerGraphql(page, answers);
  await page.goto(`${baseUrl}/dashboard`);
  await page.locator('a[href="/team"]').first().click();
  await page.getByRole('heading', { name: teamTexts[language].title }).waitFor();
}
const name = () => page.locator('[name=fullName]');
const button = (text: string) => page.getByRole('button', { name: text, exact: true });

test.each(firstOf(['en', 'sl'] as const))(
  'is asked for before it is lost (%s)',
  { tags: ['desktop-13'] },
  async (language) => {
    const { title, text, stay, leave } = unsavedWorkTexts[language];
    const question = page.getByRole('alertdialog', { name: title });
    await openTeam(language);
    await button(teamTexts[language].addFirst).click();
    await name().fill('Ana Novak');

    await page.keyboard.press('Escape');
    await question.getByText(text).waitFor();
    await expectAccessible(page);
    await button(stay).click();
    await question.waitFor({ state: 'detached' });
    expect(await name().inputValue()).toBe('Ana Novak');

    await page.evaluate(() => window.history.back());
    await question.waitFor();
    // Escape stays.
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect([new URL(page.url()).pathname, await name().inputValue()]).toEqual(['/team', 'Ana Novak']);

    const asked = page.waitForEvent('dialog');
    // Not by page.reload(), which waits for a page that never comes.
    await page.evaluate(() => void setTimeout(() => window.location.reload()));
    const browsers = await asked;
    expect(browsers.type()).toBe('beforeunload');
    await browsers.dismiss();
    expect(await name().inputValue()).toBe('Ana Novak');

    await page.evaluate(() => window.history.back());
    await button(leave).click();
    await page.waitForURL('**/dashboard');
  },
);

test('what was typed into a form of the landing page is asked for by the browser, until it is sent', async () => {
  const reload = () => page.evaluate(() => void setTimeout(() => window.location.reload()));
  const form = page.getByRole('form', { name: 'Sporočilo' });
  await page.goto(`${baseUrl}/sl`);
  // The page can be typed into before its script is there to ask.
  await untilAlive(page);
  await form.locator('[name=name]').fill('Ana Novak');
  const asked = page.waitForEvent('dialog');
  await reload();
  const browsers = await asked;
  expect(browsers.type()).toBe('beforeunload');
  await browsers.dismiss();
  expect(await form.locator('[name=name]').inputValue()).toBe('Ana Novak');

  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.type());
    await dialog.accept();
  });
  for (const [name, value] of Object.entries({ email: 'ana@example.com', subject: 'Cena', message: 'Koliko stane?' }))
    await form.locator(`[name=${name}]`).fill(value);
  await form.locator('[type=submit]').click();
  await form.getByText('Hvala, vaše sporočilo je prispelo.').waitFor();
  await Promise.all([page.waitForEvent('load'), reload()]);
  expect(dialogs).toEqual([]);
});

test('is not asked for when there is nothing to lose, nor once it is saved', { tags: ['desktop-13'] }, async () => {
  const question = page.getByRole('alertdialog');
  await openTeam('en');
  await button('Add First Team Member').click();
  await name().fill('Ana Novak');
  await name().fill('');
  await page.keyboard.press('Escape');
  await name().waitFor({ state: 'detached' });
  expect(await question.count()).toBe(0);

  answers.AddTeamMember = { data: { addTeamMember: { __typename: 'TeamMember', id: '1' } } };
  await button('Add First Team Member').click();
  await name().fill('Ana Novak');
  await page.locator('[name=email]').fill('ana@example.com');
  await button('Add Member').click();
  await name().waitFor({ state: 'detached' });
  await page.evaluate(() => window.history.back());
  await page.waitForURL('**/dashboard');
  expect(await question.count()).toBe(0);
});
