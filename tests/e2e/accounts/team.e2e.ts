import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { allowed, limitsOf, member, teamOf, usual } from '../../support/answers/team-answers.ts';
import { pageOfFile } from '../../support/browser/browser.ts';
import { answerGraphql, aPaidProfile, aProfile, type GraphqlAnswer } from '../../support/browser/graphql-answers.ts';
import { type ScreenState, testScreenStates } from '../../support/browser/screen-states.ts';

/** `/team` in every state (docs/specification.md §2, §4, §5, §8); the calls themselves are tested in server/features/account/team. */

let page: Page;
let baseUrl: string;

const refused = (text: string, code = 'UNAVAILABLE'): GraphqlAnswer => ({ refused: { code, text } });

const longName = 'Maksimilijana-Aleksandrina Krajnčič-Žvižgovskaprekoneskončnedolžine';

async function open(answers: Record<string, GraphqlAnswer>) {
  const asked = await answerGraphql(page, answers);
  await page.goto(`${baseUrl}/team`);
  return asked;
}
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
const status = (text: string) => page.getByRole('status').filter({ hasText: text });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function fillMember(changes: Record<string, string> = {}) {
  const fields = {
    fullName: 'A Mechanic',
    email: 'mechanic@example.com',
    password: 'a wrench on the wall',
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value);
}

describe('the team screen', () => {
  const ofFile = pageOfFile({ width: 1440 });
  beforeEach(async () => {
    ({ page, baseUrl } = await ofFile.renew());
  });

  test('shows the plan, the seats and the members', async () => {
    await open(usual);
    await page.getByRole('heading', { name: 'Team Members (3)' }).waitFor();
    expect(await page.getByText('2/∞').isVisible()).toBe(true);
    expect(await page.getByText('1/∞').isVisible()).toBe(true);
    expect(await page.getByText('unlimited mechanics and receptionists').isVisible()).toBe(true);
    expect(await page.getByText('member-1@example.com').isVisible()).toBe(true);
  });

  test.each([
    ['not paid and on Basic', aProfile(), ['Payment Required', 'Upgrade to Pro or Enterprise']],
    [
      'not paid and without a plan',
      aProfile({ subscriptionPlan: 'not_selected' }),
      ['Payment Required', 'Choose Your Plan'],
    ],
    ['past due', aPaidProfile({ subscriptionStatus: 'past_due' }), ['Payment Required']],
    ['without a plan', aPaidProfile({ subscriptionPlan: 'not_selected' }), ['Choose Your Plan']],
    ['on Basic', aPaidProfile({ subscriptionPlan: 'basic' }), ['Upgrade to Pro or Enterprise']],
  ])('%s says so, with one way on', { tags: ['screens-p1'] }, async (_name, Me, titles) => {
    await open({ Me, TeamLimits: limitsOf({ used: 0, limit: 0 }, { used: 0, limit: 0 }), Team: teamOf([]) });
    const notices = ['Payment Required', 'Choose Your Plan', 'Upgrade to Pro or Enterprise'];
    await status(titles[0] ?? '').waitFor();
    expect(await Promise.all(notices.map((title) => status(title).count()))).toEqual(
      notices.map((title) => (titles.includes(title) ? 1 : 0)),
    );
    expect(await page.getByRole('link', { name: 'Choose Plan' }).getAttribute('href')).toBe('/billing');
  });

  test('adds a member by keyboard alone', async () => {
    const asked = await open({
      ...usual,
      Team: teamOf([]),
      TeamLimit: allowed(),
      AddTeamMember: { data: { addTeamMember: { __typename: 'TeamMember', id: '1' } } },
    });
    await button('Add First Team Member').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await page.getByPlaceholder('min 8 characters').isVisible()).toBe(true);
    await fillMember();
    await page.keyboard.press('Enter');
    await status('Team member added successfully').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The list is read again after the answer that closes the dialog.
    await expect.poll(() => asked.filter((name) => name === 'Team')).toHaveLength(2);
    expect(asked.indexOf('TeamLimit')).toBeLessThan(asked.indexOf('AddTeamMember'));
  });

  test('with empty fields asks for them and sends nothing', async () => {
    const asked = await open(usual);
    await button('Add Team Member').click();
    await button('Add Member').click();
    await alert('Please fill in all required fields').waitFor();
    expect(asked).not.toContain('AddTeamMember');
    // Escape is the dialog's as long as there is one.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await alert('Please fill in all required fields').waitFor();
    await page.keyboard.press('Escape');
    await alert('Please fill in all required fields').waitFor({ state: 'detached' });
  });

  test.each([
    [
      { TeamLimit: allowed('The Pro plan has 1 mechanic seat') },
      'Plan Limit Reached',
      'The Pro plan has 1 mechanic seat',
    ],
    [{ TeamLimit: refused('down') }, 'Error', 'Failed to check plan limits'],
    [
      {
        TeamLimit: allowed(),
        AddTeamMember: refused('This e-mail address cannot be used for a team member', 'CONFLICT'),
      },
      'Error',
      'This e-mail address cannot be used',
    ],
  ] satisfies [Record<string, GraphqlAnswer>, string, string][])(
    '%o is told as "%s": "%s"',
    async (answers, title, text) => {
      await open({ ...usual, ...answers });
      await button('Add Team Member').click();
      await fillMember();
      await button('Add Member').click();
      await alert(title).filter({ hasText: text }).waitFor();
      expect(await page.getByRole('dialog').isVisible()).toBe(true);
    },
  );

  test('tells before anything is typed that every seat is taken, with the way on', {
    tags: ['screens-u11'],
  }, async () => {
    const full = limitsOf({ used: 1, limit: 1 }, { used: 0, limit: 0 });
    await open({ ...usual, Me: aPaidProfile({ subscriptionPlan: 'pro' }), TeamLimits: full });
    await button('Add Team Member').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Plan Limit Reached').waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    expect(await dialog.getByRole('link', { name: 'See your plan' }).getAttribute('href')).toBe('/billing');
  });

  test('says which role has no seat left, and begins with one that has', async () => {
    const mechanicsFull = limitsOf({ used: 1, limit: 1 }, { used: 0, limit: 1 });
    await open({ ...usual, TeamLimits: mechanicsFull });
    await button('Add Team Member').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Your plan has no seat left for: Mechanic.').waitFor();
    expect(await dialog.getByLabel('Role').inputValue()).toBe('receptionist');
  });

  test('asks before it removes, and says that it did', async () => {
    const asked = await open({
      ...usual,
      RemoveTeamMember: { data: { removeTeamMember: { __typename: 'R', success: true } } },
    });
    await button('Remove Member 1').click();
    await page.getByRole('alertdialog').getByText('Are you sure you want to remove this team member?').waitFor();
    await button('Cancel').click();
    expect(asked).not.toContain('RemoveTeamMember');
    await button('Remove Member 1').click();
    await button('Remove').click();
    await status('Team member removed successfully').waitFor();
  });

  test('says when a removal failed', async () => {
    await open({ ...usual, RemoveTeamMember: refused('down') });
    await button('Remove Member 1').click();
    await button('Remove').click();
    await alert('Failed to delete team member').waitFor();
  });

  test('changes a member', async () => {
    const changed = {
      __typename: 'TeamMember',
      id: member(1).id,
      fullName: 'New Name',
      email: 'n@example.com',
      role: 'mechanic',
    };
    await open({ ...usual, UpdateTeamMember: { data: { updateTeamMember: changed } } });
    await button('Edit Member 1').click();
    expect(await page.inputValue('[name=fullName]')).toBe('Member 1');
    await page.fill('[name=fullName]', 'New Name');
    await page.keyboard.press('Enter');
    await status('Team member changed').waitFor();
  });

  test('a member is sent to the owner', async () => {
    await open({ Me: aPaidProfile({ role: 'mechanic' }) });
    await status('Ask the owner of your workshop').waitFor();
  });
});

const press = (name: string) => (at: Page) => at.getByRole('button', { name, exact: true }).click();
const states: readonly Omit<ScreenState, 'path'>[] = [
  { name: 'the list', answers: usual, shows: 'Team Members (3)' },
  { name: 'loading', answers: { ...usual, Team: 'never' }, shows: 'Loading team...' },
  { name: 'failed', answers: { ...usual, Team: refused('down') }, shows: 'Failed to fetch team members' },
  { name: 'empty', answers: { ...usual, Team: teamOf([]) }, shows: 'No team members yet' },
  {
    name: 'full, beyond the plan, long texts',
    answers: {
      Me: aPaidProfile({ subscriptionPlan: 'pro' }),
      TeamLimits: limitsOf({ used: 2, limit: 1 }, { used: 0, limit: 0 }),
      Team: teamOf([
        member(1, { fullName: longName, lastLoginAt: '2026-11-20T10:00:00.000Z' }),
        member(3, { overLimit: true, email: `${'an.extraordinarily.long.address'.repeat(2)}@example.com` }),
      ]),
    },
    shows: 'Beyond your plan',
  },
  { name: 'adding', answers: usual, act: press('Add Team Member'), shows: 'The new member gets a mail' },
  { name: 'editing', answers: usual, act: press('Edit Member 1'), shows: 'Send welcome mail again' },
  { name: 'removing', answers: usual, act: press('Remove Member 1'), shows: 'Are you sure' },
];

testScreenStates(
  'team',
  states.map((state) => ({ path: '/team', ...state })),
);
