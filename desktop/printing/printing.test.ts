import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bridgeVerbs } from '../../schema/desktop/desktop-bridge.ts';
import { printedKindNames, printedKinds } from '../../schema/documents/printed-kinds.ts';
import { type PrintJob } from '../../schema/documents/printing.ts';
import { type Installation, installed } from '../testing/electron/installation.ts';
import type { Program } from '../testing/electron/launch.ts';

/** The built main program with printers, over the bridge's own verbs. */

const office = { name: 'HP_LaserJet_1', displayName: 'HP LaserJet' };
const labels = { name: 'Brother_QL', displayName: '' };
const job: PrintJob = { kind: 'invoice', name: 'Invoice 1', page: '<!doctype html><p>Invoice</p>', ask: false };

let installation: Installation;
let program: Program;
beforeEach(async () => {
  installation = await installed();
});
afterEach(() => installation[Symbol.asyncDispose]());

async function start(clock?: string): Promise<void> {
  program = await installation.start(clock === undefined ? {} : { clock });
  await program.happened('event window show');
  await program.evaluate(({ world }, printers) => void world.printing.printers.push(...printers), [office, labels]);
}
const call = (verb: keyof typeof bridgeVerbs, argument?: unknown) =>
  program.evaluate(({ invoke }, [name, given]) => invoke(name, given), [bridgeVerbs[verb], argument] as const);
const choose = (kind: string, printer: string | null, copies = 1) =>
  call('choosePrinter', { kind, choice: { printer, copies } });
const does = (what: 'print' | 'refuse' | 'cancel' | 'hang') =>
  program.evaluate(({ world }, said) => {
    world.printing.does = said;
  }, what);
const printed = () => program.of('printed').map((entry) => entry.with);
const windows = () => program.evaluate(({ windows: all }) => all.size);

describe('printing: without a dialog', () => {
  test('printing: goes to the printer of its kind, with its copies, on its paper', async () => {
    await start();
    await choose('invoice', office.name, 2);
    await choose('label', labels.name, 3);
    expect(await call('print', job)).toEqual({ outcome: 'printed', printer: 'HP LaserJet' });
    expect(await call('print', { ...job, kind: 'label' })).toEqual({ outcome: 'printed', printer: 'Brother_QL' });
    expect(printed().map(([options]) => options)).toEqual([
      {
        silent: true,
        deviceName: office.name,
        copies: 2,
        pageSize: 'A4',
        landscape: false,
        printBackground: true,
      },
      {
        silent: true,
        deviceName: labels.name,
        copies: 3,
        pageSize: { width: 29_000, height: 62_000 },
        landscape: true,
        printBackground: true,
      },
    ]);
  });

  test('printing: what is chosen outlives a start, and each kind has its own', async () => {
    await start();
    await choose('invoice', office.name, 2);
    await program.stop();
    await start();
    expect(await call('printerChoices')).toEqual({ invoice: { printer: office.name, copies: 2 } });
    expect(await call('printers')).toEqual([
      { name: office.name, label: 'HP LaserJet' },
      { name: labels.name, label: 'Brother_QL' },
    ]);
  });

  test.each(['{', '{"poster":{"printer":"x","copies":1}}', '{"invoice":{"printer":7,"copies":1}}'])(
    'printing: a file of choices with %s in it counts as none',
    async (text) => {
      await writeFile(join(installation.folder, 'Delavnica/printers.json'), text).catch(() => undefined);
      await start();
      await writeFile(join(installation.userData, 'printers.json'), text);
      expect(await call('printerChoices')).toEqual({});
      expect(await call('print', job)).toEqual({ outcome: 'printed' });
      expect(printed()[0]?.[0]).toMatchObject({ silent: false });
    },
  );

  test('printing: choices at the same moment are all kept', async () => {
    await start();
    await Promise.all(printedKindNames.map((kind) => choose(kind, office.name)));
    expect(Object.keys(Object(await call('printerChoices'))).toSorted()).toEqual(Object.keys(printedKinds).toSorted());
    expect((await readdir(installation.userData)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('printing: asking', () => {
  test('printing: the system asks as long as nothing is chosen, and says nothing of a printer', async () => {
    await start();
    expect(await call('print', job)).toEqual({ outcome: 'printed' });
    const [options] = printed()[0] ?? [];
    expect(options).toMatchObject({ silent: false });
    expect(options).not.toHaveProperty('deviceName');
  });

  test('printing: a printer that is gone prints nothing and is named; asked for, the system asks', async () => {
    await start();
    await choose('invoice', 'Old_Printer');
    expect(await call('print', job)).toEqual({ outcome: 'printer-gone', printer: 'Old_Printer' });
    expect(printed()).toEqual([]);
    expect(await call('print', { ...job, ask: true })).toEqual({ outcome: 'printed' });
    expect(printed()[0]?.[0]).toMatchObject({ silent: false });
  });

  test('printing: a dialog that is closed is no failure, and may take as long as it likes', async () => {
    await start('2026-11-22T08:00:00.000Z');
    await does('hang');
    const asked = call('print', job);
    await program.happened('printed');
    await program.evaluate(({ clock }) => clock?.tick(3_600_000));
    expect(await windows()).toBe(2);
    await program.stop();
    await expect(asked).rejects.toThrow('ended');
    await start();
    await does('cancel');
    expect(await call('print', job)).toEqual({ outcome: 'cancelled' });
  });
});

describe('printing: what goes wrong', () => {
  test('printing: a printer that refuses is told, and the next job is printed', async () => {
    await start();
    await choose('invoice', office.name);
    await does('refuse');
    expect(await call('print', job)).toEqual({ outcome: 'failed', reason: 'refused-by-printer' });
    await does('print');
    expect(await call('print', job)).toMatchObject({ outcome: 'printed' });
    expect(await windows()).toBe(1);
  });

  test('printing: after a minute without an answer the window goes and the next job comes', async () => {
    await start('2026-11-22T08:00:00.000Z');
    await choose('invoice', office.name);
    await does('hang');
    const first = call('print', job);
    await program.happened('printed');
    const second = call('print', { ...job, name: 'Invoice 2', page: '<!doctype html><p>Second</p>' });
    expect(await windows()).toBe(2);
    await does('print');
    await program.evaluate(({ clock }) => clock?.tick(59_999));
    expect(printed()).toHaveLength(1);
    await program.evaluate(({ clock }) => clock?.tick(1));
    expect(await first).toEqual({ outcome: 'failed', reason: 'took-too-long' });
    expect(await second).toMatchObject({ outcome: 'printed' });
    expect(await windows()).toBe(1);
  });

  test('printing: jobs at the same moment are printed one after the other, in their order', async () => {
    await start();
    await choose('invoice', office.name);
    const names = ['1', '2', '3', '4', '5'];
    await Promise.all(names.map((name) => call('print', { ...job, page: `<!doctype html><p>${name}</p>` })));
    expect(printed().map(([, document]) => document)).toMatchObject(
      names.map((name) => ({ text: `<!doctype html><p>${name}</p>` })),
    );
    const seen = program.entries
      .map(({ what }) => what)
      .filter((what) => /^(printed|window.destroy|event window closed)$/.test(what));
    expect(seen.filter((what) => what !== 'window.destroy')).toEqual(
      names.flatMap(() => ['printed', 'event window closed']),
    );
  });
});

describe('printing: the window that prints', () => {
  test('printing: is hidden, sandboxed, without scripts and preload, in a session of its own', async () => {
    await start();
    await call('print', job);
    const options = Object(program.of('new BrowserWindow')[1]?.with[0]);
    expect(options.show).toBe(false);
    expect(options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      javascript: false,
    });
    expect(options.webPreferences).not.toHaveProperty('preload');
    expect(program.of('sessions.fromPartition').map((entry) => entry.with)).toEqual([['printing']]);
    const [, document] = printed()[0] ?? [];
    expect(document).toMatchObject({ text: job.page });
    expect(Object(document).policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; img-src data:;/);
  });

  test('printing: loads nothing but its page, asks for nothing and opens nothing', async () => {
    await start();
    await does('hang');
    call('print', job).catch(() => undefined);
    await program.happened('printed');
    const outcome = await program.evaluate(async ({ windows: all }) => {
      const [, hidden] = [...all];
      if (hidden === undefined) return 'no window';
      const tried = async (url: string) => hidden.webContents.loadURL(url).then(() => 'loaded', String);
      return {
        elsewhere: await tried('https://evil.example.com/'),
        file: await tried('file:///etc/passwd'),
        app: await tried('delavnica-app://app/dashboard'),
        opens: hidden.webContents._open('https://evil.example.com/').action,
        navigates: !hidden.webContents._happens('will-navigate', { url: 'https://evil.example.com/' }),
        redirects: !hidden.webContents._happens('will-redirect', { url: 'https://evil.example.com/' }),
      };
    });
    expect(outcome).toMatchObject({ opens: 'deny', navigates: false, redirects: false });
    for (const place of ['elsewhere', 'file', 'app']) expect(Object(outcome)[place]).toContain('ERR_BLOCKED_BY_CLIENT');
  });
});

describe('printing: PDF to file', () => {
  const savesTo = (file?: string) =>
    program.evaluate(({ computer }, path) => {
      computer.savesTo = path ?? undefined;
    }, file ?? null);

  test('printing: asks where to, with a name that Windows allows, and writes it there', async () => {
    await start();
    const file = join(installation.folder, 'Invoice.pdf');
    await savesTo(file);
    expect(await call('savePdf', { ...job, kind: 'label', name: 'Invoice A/B: "1"?' })).toEqual({ outcome: 'saved' });
    expect(await readFile(file, 'utf8')).toBe('%PDF-1.4');
    expect(program.of('dialog.showSaveDialog')[0]?.with[1]).toEqual({
      defaultPath: join(installation.folder, 'Documents', 'Invoice A-B- -1--.pdf'),
      filters: [{ name: 'PDF', extensions: ['pdf'] }],
    });
    const [options] = program.of('made a PDF')[0]?.with ?? [];
    expect(Object(options).pageSize.width).toBeCloseTo(62 / 25.4, 6);
    expect(Object(options).pageSize.height).toBeCloseTo(29 / 25.4, 6);
    expect(await windows()).toBe(1);
  });

  test('printing: a finished PDF is written as it is', async () => {
    await start();
    const file = join(installation.folder, 'Done.pdf');
    await savesTo(file);
    const outcome = await program.evaluate(
      ({ invoke }, verb) => invoke(verb, { name: 'Done', pdf: new TextEncoder().encode('%PDF-1.7 done') }),
      bridgeVerbs.savePdf,
    );
    expect(outcome).toEqual({ outcome: 'saved' });
    expect(await readFile(file, 'utf8')).toBe('%PDF-1.7 done');
    expect(program.of('made a PDF')).toEqual([]);
  });

  test('printing: cancelled there is nothing, and a place that cannot be written to is told', async () => {
    await start();
    expect(await call('savePdf', job)).toEqual({ outcome: 'cancelled' });
    expect(program.of('made a PDF')).toEqual([]);
    await savesTo(join(installation.folder, 'nowhere', 'Invoice.pdf'));
    expect(await call('savePdf', job)).toEqual({ outcome: 'failed', reason: 'not-written' });
  });
});

test('printing: only our own page may ask', async () => {
  await start();
  for (const verb of ['printers', 'printerChoices', 'choosePrinter', 'print', 'savePdf'] as const) {
    const outcome = await program.evaluate(({ invoke }, name) => {
      try {
        invoke(name, undefined, { url: 'https://evil.example.com/' });
        return 'answered';
      } catch (error) {
        return String(error);
      }
    }, bridgeVerbs[verb]);
    expect(outcome).toContain('This call comes from elsewhere');
  }
});
