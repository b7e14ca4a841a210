import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eachInstalled } from '../testing/each-installed.ts';
import type { Program } from '../testing/electron/launch.ts';

/** The start with Windows and the place in the tray, in the built main program. */

const installation = eachInstalled();
const { shown } = installation;
/** How the start with Windows stands in the menu bar and in the tray's menu. */
const offered = (program: Program) =>
  program.evaluate(({ applicationMenu, trays }) => {
    const [tray] = trays;
    const itemsOf = (menu: object | null | undefined): object[] =>
      (menu ? (Reflect.get(menu, 'items') as object[]) : []).flatMap((item) => [
        item,
        ...itemsOf(Reflect.get(item, 'submenu')),
      ]);
    return [applicationMenu(), tray && Reflect.get(tray, '_menu')].map((menu) =>
      itemsOf(menu)
        .filter((item) => /with Windows/.test(Reflect.get(item, 'label')))
        .map((item) => `${Reflect.get(item, 'checked') ? 'x' : '-'} ${Reflect.get(item, 'label')}`),
    );
  });
const taskManager = (program: Program, enabled: boolean) =>
  program.evaluate(
    ({ world }, on) =>
      world.changeRegistry(({ run }) => {
        for (const item of Object.values(run)) item.enabled = on;
      }),
    enabled,
  );
const off = '- Start with Windows';
const on = 'x Start with Windows';
const refused = '- Start with Windows (switched off in Windows’ settings)';

test('the tray and the start with Windows are two choices', { tags: ['desktop-15'] }, async () => {
  const program = await shown();
  await program.evaluate(({ choose }) => choose('Keep running in the tray'));
  await program.happened('new Tray');
  expect(program.of('app.setLoginItemSettings')).toEqual([]);
  expect(await offered(program)).toEqual([[off], [off]]);
  await program.evaluate(({ choose }) => choose('Start with Windows'));
  expect(program.of('app.setLoginItemSettings').map((entry) => entry.with)).toEqual([
    [{ openAtLogin: true, args: ['--hidden'] }],
  ]);
  expect(await offered(program)).toEqual([[on], [on]]);
  await program.evaluate(({ choose }) => choose('Keep running in the tray'));
  expect(await offered(program)).toEqual([[on], []]);
  await program.evaluate(({ choose }) => choose('Start with Windows'));
  expect(await offered(program)).toEqual([[off], []]);
  expect(await program.evaluate(({ world }) => world.registry().run)).toEqual({});
});

test('what somebody switched off in Task Manager is shown, stays so at each start, and is changed by a choice alone', {
  tags: ['desktop-15'],
}, async () => {
  const program = await shown();
  await program.evaluate(({ choose }) => {
    choose('Keep running in the tray');
    choose('Start with Windows');
  });
  await taskManager(program, false);
  await program.evaluate(({ window }) => window().emit('focus', {}));
  expect(await offered(program)).toEqual([[refused], [refused]]);
  await taskManager(program, true);
  await program.evaluate(({ trays }) => {
    const [tray] = trays;
    if (tray) Reflect.apply(Reflect.get(tray, '_happens'), tray, ['mouse-enter']);
  });
  expect(await offered(program)).toEqual([[on], [on]]);
  await taskManager(program, false);
  await expect
    .poll(() => readFile(join(installation.userData, 'preferences.json'), 'utf8').catch(() => ''))
    .toContain('true');
  await program.stop();

  const next = await shown();
  await next.happened('new Tray');
  expect(await offered(next)).toEqual([[refused], [refused]]);
  expect(next.of('app.setLoginItemSettings')).toEqual([]);
  await next.evaluate(({ choose }) => choose('Start with Windows (switched off in Windows’ settings)', 'tray'));
  expect(await offered(next)).toEqual([[on], [on]]);
  expect(await next.evaluate(({ app }) => app.getLoginItemSettings().executableWillLaunchAtLogin)).toBe(true);
});

test('is not offered where there is no Windows', { tags: ['desktop-15'] }, async () => {
  expect(await offered(await shown({ platform: 'darwin' }))).toEqual([[], []]);
});
