import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bridgeVerbs } from '../../schema/desktop/desktop-bridge.ts';
import { type Installation, installed } from '../testing/electron/installation.ts';
import type { Program } from '../testing/electron/launch.ts';
import type { Handles } from '../testing/electron/runner.ts';

/** The built program behind a proxy that wants to know who asks. */

let installation: Installation;
beforeEach(async () => {
  installation = await installed();
});
afterEach(() => installation[Symbol.asyncDispose]());

const startBehindProxy = () =>
  installation.start({
    prepare: ({ network }) => {
      network.proxy = { name: 'workshop', password: 'right' };
      network.answer = () => Response.json({ error: 'Please log in', code: 'UNAUTHENTICATED' }, { status: 401 });
    },
  });
const ask = ({ invoke }: Handles, verb: string) => invoke(verb);
const answer = (program: Program, given: object | null) =>
  program.evaluate(({ invoke }, [verb, value]) => invoke(verb, value), [bridgeVerbs.answerProxy, given] as const);
/** The questions that the page was told of; null when one was answered. */
const notices = (program: Program) =>
  program.of('told page').flatMap((entry) => (entry.with[0] === bridgeVerbs.proxyChanged ? [entry.with[1]] : []));
const proxy = 'proxy.workshop.example:3128';
const first = { proxy, refused: false };
const asked = (program: Program, question: unknown = first) =>
  expect.poll(() => program.evaluate(ask, bridgeVerbs.proxy)).toEqual(question);

describe('a proxy that wants a log-in', { tags: ['desktop-18'] }, () => {
  test('is asked for name and password, and then the server is asked', async () => {
    const program = await startBehindProxy();
    await asked(program);
    // The question is told before the call that met it has failed.
    await expect.poll(() => program.evaluate(ask, bridgeVerbs.gate)).toEqual({ step: 'unreachable', cause: 'proxy' });
    await answer(program, { name: 'workshop', password: 'right' });
    await expect
      .poll(() => program.evaluate(ask, bridgeVerbs.gate))
      .toMatchObject({ step: expect.not.stringMatching(/unreach/) });
    expect(notices(program)).toEqual([first, null]);
  });

  test('says when it does not take them, and asks again', async () => {
    const program = await startBehindProxy();
    await asked(program);
    await answer(program, { name: 'workshop', password: 'wrong' });
    await asked(program, { proxy, refused: true });
    await answer(program, { name: 'workshop', password: 'right' });
    await expect.poll(() => program.evaluate(ask, bridgeVerbs.proxy)).toBeNull();
  });

  test('asks nobody again who did not want to answer, until somebody does', async () => {
    const program = await startBehindProxy();
    await asked(program);
    await answer(program, null);
    await program.evaluate(ask, bridgeVerbs.checkAgain);
    await program.evaluate(ask, bridgeVerbs.checkAgain);
    expect(notices(program)).toEqual([first, null]);
    await program.evaluate(ask, bridgeVerbs.logInToProxy);
    await asked(program);
  });

  test('asks the page as well; a server that asks for a log-in gets nothing', async () => {
    const program = await installation.start();
    await program.happened('event window show');
    const askedBy = (isProxy: boolean) =>
      program.evaluate(
        ({ life, invoke }, { verb, isProxy: from }) =>
          new Promise((given) => {
            const info = { isProxy: from, scheme: 'basic', host: 'proxy', port: 8080, realm: '' };
            const isOurs = life.emit('login', {}, { url: '' }, info, (...values: unknown[]) => given(values));
            if (isOurs) invoke(verb, { name: 'workshop', password: 'secret' });
            else given('left to Chromium');
          }),
        { verb: bridgeVerbs.answerProxy, isProxy },
      );
    expect(await askedBy(true)).toEqual(['workshop', 'secret']);
    expect(await askedBy(false)).toBe('left to Chromium');
  });

  test('is told the same by the updater, whose session is another', async () => {
    const program = await startBehindProxy();
    await asked(program);
    await answer(program, { name: 'workshop', password: 'right' });
    await program.evaluate(({ network }) => {
      network.answer = () => Response.json({ token: 'not signed' });
    });
    await program.evaluate(ask, bridgeVerbs.checkAgain);
    expect((await program.happened('event request passed', 2)).with).toEqual(['electron-updater']);
    // Nobody was asked a second time.
    expect(notices(program)).toEqual([first, null]);
  });

  test('what is no answer is refused', async () => {
    const program = await startBehindProxy();
    await asked(program);
    for (const wrong of [
      { name: '', password: '' },
      { name: 'x', password: 7 },
      'x',
      { name: 'x'.repeat(300), password: '' },
    ]) {
      await expect(answer(program, Object(wrong))).rejects.toThrow();
    }
    await asked(program);
  });
});

test.each([
  ['ERR_INTERNET_DISCONNECTED', 'no-network'],
  ['ERR_NAME_NOT_RESOLVED', 'name'],
  ['ERR_CERT_AUTHORITY_INVALID', 'certificate'],
  ['ERR_PROXY_CONNECTION_FAILED', 'proxy'],
  ['ERR_CONNECTION_REFUSED', 'server'],
])('the built program tells %s from the others', { tags: ['desktop-18'] }, async (code, cause) => {
  const program = await installation.start();
  await program.happened('event window show');
  await program.evaluate(({ network }, error) => {
    network.broken = error;
  }, code);
  await program.evaluate(ask, bridgeVerbs.checkAgain);
  expect(await program.evaluate(ask, bridgeVerbs.gate)).toEqual({ step: 'unreachable', cause });
});
