import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bridgeVerbs } from '../../schema/desktop/desktop-bridge.ts';
import { eachInstalled } from '../testing/each-installed.ts';
import type { Program } from '../testing/electron/launch.ts';

/** Which language the built main program speaks. */

const installation = eachInstalled();
const { shown } = installation;

const english = 'Check subscription';
const slovenian = 'Preveri naročnino';
/** An account of each language that has not paid, and none at all. */
const account = (program: Program, language: string | undefined, status = 402) =>
  program.evaluate(
    ({ network }, reply) => {
      network.answer = (url) => {
        if (url.endsWith('/graphql')) return Response.json({ data: { me: { language: reply.language } } });
        const code = reply.language === undefined ? 'UNAUTHENTICATED' : 'PAYMENT_REQUIRED';
        return Response.json({ error: 'told by the test', code }, { status: reply.language ? reply.status : 401 });
      };
    },
    { language, status },
  );
const logIn = (program: Program, name: string) =>
  program.evaluate(
    ({ session }, value) => session.defaultSession.cookies.set({ url: 'http://127.0.0.1:9', name: 'session', value }),
    name,
  );
const menus = (program: Program) => program.of('Menu.setApplicationMenu').map((entry) => String(entry.with[0]));
const kept = () => readFile(join(installation.userData, 'preferences.json'), 'utf8').catch(() => '');

test('follows the account that logs in, at once in menu, tray and gate, and remembers it for the next start', {
  tags: ['desktop-20'],
}, async () => {
  const program = await shown({ languages: ['en-GB'] });
  expect(menus(program).at(-1)).toContain(english);
  await program.evaluate(({ choose }) => choose('Keep running in the tray'));
  await account(program, 'sl');
  await logIn(program, 'ana');
  await expect.poll(() => menus(program).at(-1)).toContain(slovenian);
  expect(program.of('told page').map((entry) => entry.with)).toContainEqual([bridgeVerbs.languageChanged, 'sl']);
  expect(await program.evaluate(({ invoke }, verb) => invoke(verb), bridgeVerbs.language)).toBe('sl');
  await program.evaluate(({ choose }) => choose('Odpri Delavnico', 'tray'));
  await account(program, 'en');
  await logIn(program, 'john');
  await expect.poll(() => menus(program).at(-1)).toContain(english);
  await account(program, 'sl');
  await logIn(program, 'ana again');
  await expect.poll(kept).toContain('"accountLanguage":"sl"');
  await program.stop();

  const next = await shown({ languages: ['en-GB'] });
  expect(menus(next).every((menu) => menu.includes(slovenian))).toBe(true);
  await account(next, undefined);
  await logIn(next, '');
  await next.evaluate(({ invoke }, verb) => invoke(verb), bridgeVerbs.checkAgain);
  expect(await next.evaluate(({ invoke }, verb) => invoke(verb), bridgeVerbs.gate)).toMatchObject({
    step: 'signed-out',
  });
  expect(menus(next).every((menu) => menu.includes(slovenian))).toBe(true);
});

test('a language chosen in the menu stands above that of the account', { tags: ['desktop-20'] }, async () => {
  const program = await shown({ languages: ['sl-SI'] });
  await program.evaluate(({ choose }) => choose('English'));
  await expect.poll(() => menus(program).at(-1)).toContain(english);
  await account(program, 'sl');
  await logIn(program, 'ana');
  await expect.poll(kept).toContain('"accountLanguage":"sl"');
  expect(menus(program).at(-1)).toContain(english);
  expect(program.of('told page').map((entry) => entry.with)).not.toContainEqual([bridgeVerbs.languageChanged, 'sl']);
});

test('a language chosen on a screen is spoken at once and at the next start, also over the menu', {
  tags: ['desktop-20'],
}, async () => {
  const program = await shown({ languages: ['en-GB'] });
  await account(program, 'en');
  await logIn(program, 'ana');
  await expect.poll(kept).toContain('"accountLanguage":"en"');
  await program.evaluate(({ choose }) => choose('English'));
  await program.evaluate(({ invoke }, verb) => invoke(verb, 'sl'), bridgeVerbs.chooseLanguage);
  await expect.poll(() => menus(program).at(-1)).toContain(slovenian);
  expect(program.of('told page').map((entry) => entry.with)).toContainEqual([bridgeVerbs.languageChanged, 'sl']);
  // Anyone who logs in next has a language of their own.
  await account(program, 'en');
  await logIn(program, 'john');
  await expect.poll(() => menus(program).at(-1)).toContain(english);
  await program.evaluate(({ invoke }, verb) => invoke(verb, 'sl'), bridgeVerbs.chooseLanguage);
  await expect.poll(kept).toContain('"accountLanguage":"sl"');
  await program.stop();

  const next = await shown({ languages: ['en-GB'] });
  expect(menus(next).every((menu) => menu.includes(slovenian))).toBe(true);
  expect(await next.evaluate(({ invoke }, verb) => invoke(verb), bridgeVerbs.language)).toBe('sl');
});

test('an answer of another form changes nothing, and is asked for again', { tags: ['desktop-20'] }, async () => {
  const program = await shown({ languages: ['en-GB'] });
  await account(program, 'de');
  await logIn(program, 'hans');
  const asked = () => program.of('network').filter(({ with: [, url] }) => String(url).endsWith('/graphql')).length;
  await expect.poll(asked).toBeGreaterThan(0);
  await account(program, 'sl');
  await program.evaluate(({ invoke }, verb) => invoke(verb), bridgeVerbs.checkAgain);
  await expect.poll(() => menus(program).at(-1)).toContain(slovenian);
});
