import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { twoFactorTexts } from '../../../schema/messages/two-factor/index.ts';
import { expectAccessible, pageOfFile, prefer } from '../../support/browser/browser.ts';
import { answerGraphql, aProfile, type GraphqlAnswer } from '../../support/browser/graphql-answers.ts';

/** A toast never lies on what is pressed next. */

const ofFile = pageOfFile();

const { turnedOn } = twoFactorTexts.sl;
const twoFactor = { __typename: 'TwoFactorStatus', enabled: false, enabledAt: null, recoveryCodesLeft: 0 };
const secret = 'PGUWGLLI22EQST5Z5IGLNRLXGYOQZCCD';
const uri = `otpauth://totp/Delavnica:owner%40example.com?issuer=Delavnica&secret=${secret}`;
const recoveryCodes = Array.from('abcdefghij', (last) => `ab2c-de3f-gh4i-jk5l-mn6o-pqr${last}`);
const answers: Record<string, GraphqlAnswer> = {
  Me: aProfile({ language: 'sl' }),
  ChangeLanguage: { refused: { code: 'UNAVAILABLE', text: 'Trenutno ni na voljo. Poskusite znova čez trenutek' } },
  Register: { refused: { code: 'UNAVAILABLE', text: 'This is briefly unavailable. Please try again in a moment' } },
  TwoFactor: { data: { twoFactor: { ...twoFactor, awaitsProof: false } } },
  StartTwoFactor: { data: { startTwoFactor: { __typename: 'TwoFactorSetup', secret, uri } } },
  TurnOnTwoFactor: { data: { turnOnTwoFactor: { __typename: 'RecoveryCodes', recoveryCodes } } },
};

async function open(path: string, size: { width: number; height: number }): Promise<Page> {
  const { page, baseUrl } = await ofFile.renew();
  await page.setViewportSize(size);
  await prefer(page, 'sl');
  await answerGraphql(page, answers);
  await page.goto(`${baseUrl}${path}`);
  return page;
}

/**
 * What of these lies under the toast, each brought into sight.
 *
 * @param block to which edge of the window: the nearest one, or the lower one, where the end of a form is
 */
function covered(toast: Locator, selector: string, block: 'nearest' | 'end' = 'nearest'): Promise<string[]> {
  return toast.evaluate(
    (over, asked) => {
      const under = (target: Element) => {
        target.scrollIntoView({ block: asked.block, behavior: 'instant' });
        const [a, b] = [target.getBoundingClientRect(), over.getBoundingClientRect()];
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      };
      const targets = [...document.querySelectorAll(asked.selector)];
      return targets.filter(under).map((target) => target.textContent || (target.getAttribute('aria-label') ?? ''));
    },
    { selector, block },
  );
}

/** Which of these have something else over their middle. */
function hidden(targets: Locator): Promise<(string | null)[]> {
  return targets.evaluateAll((all) =>
    all
      .filter((target) => {
        target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = target.getBoundingClientRect();
        return !target.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map(({ textContent }) => textContent),
  );
}

/** The window changes around the toast, as when a phone is turned. */
const sizes = [
  { width: 390, height: 664 },
  { width: 768, height: 600 },
  { width: 1024, height: 600 },
  { width: 1280, height: 640 },
  { width: 1440, height: 700 },
] as const;

test('the buttons of a dialog stay free while a toast is there, and so does the toast', async () => {
  const page = await open('/dashboard/security', sizes[0]);
  await page.getByRole('button', { name: 'Vklopi', exact: true }).click();
  await page.fill('[name=currentPassword]', 'four calm winter tyres');
  await page.getByRole('dialog').locator('[type=submit]').click();
  await page.fill('[name=code]', '123456');
  await page.getByRole('dialog').locator('[type=submit]').click();
  await page.locator('[role=dialog] [download]').waitFor();
  const toast = page.getByRole('listitem').filter({ hasText: turnedOn });
  await toast.waitFor();
  for (const size of sizes) {
    await page.setViewportSize(size);
    // It stays for as long as a pointer rests on it.
    await toast.hover();
    expect([size, await covered(toast, '[role=dialog] :is(button, a)')]).toEqual([size, []]);
  }
  await expectAccessible(page);
  await toast.getByRole('button').click();
  await toast.waitFor({ state: 'detached' });
});

test('the bar stays free while a toast is there: its menu opens at once', async () => {
  const page = await open('/dashboard/security', sizes[0]);
  await page.getByRole('button', { name: 'Vklopi', exact: true }).waitFor();
  const menu = page.getByRole('banner').getByRole('button').last();
  const toast = page.getByRole('listitem').filter({ has: page.getByRole('alert') });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await menu.click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await toast.waitFor();
    // A choice leaves the menu open: the first press closes it.
    await menu.click({ timeout: 1000 });
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect([size, await covered(toast, 'header:not(#main header) :is(button, a)')]).toEqual([size, []]);
    await menu.click({ timeout: 1000 });
    await page.getByRole('menu').waitFor();
    expect(await toast.isVisible()).toBe(true);
    await expect.poll(() => hidden(page.getByRole('menu').locator('[role^=menuitem]'))).toEqual([]);
    await menu.click({ timeout: 1000 });
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await toast.getByRole('button').click();
    await toast.waitFor({ state: 'detached' });
  }
});

test('at the end of a long form, the button stays free after a refusal', async () => {
  const page = await open('/register', { width: 390, height: 560 });
  const registration = { firstName: 'Žiga', lastName: 'Novak', username: 'ziga', email: 'ziga@example.com' };
  for (const [name, value] of Object.entries({ ...registration, password: 'four calm winter tyres' }))
    await page.fill(`[name=${name}]`, value);
  await page.keyboard.press('Enter');
  const toast = page.getByRole('listitem').filter({ has: page.getByRole('alert') });
  await toast.waitFor();
  expect(await covered(toast, '[type=submit]', 'end')).toEqual([]);
});
