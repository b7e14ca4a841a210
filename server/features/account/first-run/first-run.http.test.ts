import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anOwner, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';

describe.each([...databases])('the first run on $name', (engine) => {
  const server = withServer(engine);
  const statesOf = async ({ client }: Person) => {
    const { steps } = await (await client.rest('GET', '/api/user/first-run')).json();
    return Object.fromEntries(steps.map(({ step, state }: Record<string, string>) => [step, state]));
  };
  const skip = ({ client }: Person, step: string) => client.restOutcome('POST', '/api/user/first-run/skip', { step });

  test('begins with the address confirmed and the rest open', async () => {
    const owner = await anOwner(server());
    expect(await statesOf(owner)).toEqual({
      email: 'done',
      plan: 'open',
      workshop: 'open',
      bank: 'open',
      rate: 'open',
      fiscal: 'open',
      car: 'open',
      colleague: 'open',
      app: 'open',
    });
  });

  test('goes on with what is really there: a payment, an invitation, the app', async () => {
    const owner = await aPaidOwner(server(), 'business');
    expect(await statesOf(owner)).toMatchObject({ plan: 'done', colleague: 'open' });
    const colleague = {
      fullName: 'A Mechanic',
      email: `mechanic-${crypto.randomUUID()}@example.com`,
      role: 'mechanic',
    };
    expect((await owner.client.rest('POST', '/api/team/members', colleague)).status).toBe(201);
    const app = { installation: 'x'.repeat(43), computer: 'FRONT-DESK', version: '1.0.0' };
    expect((await owner.client.rest('POST', '/api/desktop/entitlement', app)).status).toBe(200);
    expect(await statesOf(owner)).toMatchObject({ email: 'done', plan: 'done', colleague: 'done', app: 'done' });
  });

  test('knows the workshop when its invoices can, who confirms them, and the first car when it is there', async () => {
    const owner = await aPaidOwner(server(), 'business');
    const ask = (call: string, input: object = {}) => owner.client.restOutcome('POST', `/api/workshop/${call}`, input);
    expect(await statesOf(owner)).toMatchObject({ workshop: 'open', car: 'open' });
    const { id } = z.object({ id: z.string() }).parse((await ask('workshop')).data);
    await ask('updateWorkshop', { id, version: 1, address: 'Cesta 1', town: 'Ljubljana' });
    await ask('updateWorkshop', { id, version: 2, postcode: '1000', taxNumber: '50223054' });
    expect(await statesOf(owner)).toMatchObject({ workshop: 'open' });
    const last = await ask('updateWorkshop', { id, version: 3, legalName: 'Servis Novak, s. p.' });
    expect(last).toMatchObject({ code: 'OK' });
    expect(await statesOf(owner)).toMatchObject({ workshop: 'done', fiscal: 'open' });
    expect(await ask('updateWorkshop', { id, version: 4, fiscalMode: 'NONE' })).toMatchObject({ code: 'OK' });
    expect(await statesOf(owner)).toMatchObject({ bank: 'open', rate: 'open' });
    expect(await ask('updateWorkshop', { id, version: 5, iban: 'SI56191000000123438' })).toMatchObject({ code: 'OK' });
    // Labour for nothing is no price, and one that no line takes is none either.
    await ask('saveLabourRate', { name: 'Delo', price: 0, isDefault: true });
    await ask('saveLabourRate', { name: 'Drugo', price: 400_000, isDefault: false });
    expect(await statesOf(owner)).toMatchObject({ bank: 'done', rate: 'open' });
    await ask('saveLabourRate', { name: 'Delo', price: 450_000, isDefault: true });
    expect(await statesOf(owner)).toMatchObject({ rate: 'done' });
    await ask('createVehicle', { plate: 'LJ AB-123' });
    expect(await statesOf(owner)).toMatchObject({ workshop: 'done', fiscal: 'done', car: 'done' });
    expect(await statesOf(await aPaidOwner(server(), 'business'))).toMatchObject({ workshop: 'open', car: 'open' });
  });

  test('remembers each step that is skipped, also two at once, and only for this owner', async () => {
    const owner = await anOwner(server());
    await Promise.all([skip(owner, 'colleague'), skip(owner, 'app'), skip(owner, 'app')]);
    expect(await statesOf(owner)).toMatchObject({ plan: 'open', car: 'open', colleague: 'skipped', app: 'skipped' });
    expect(await statesOf(await anOwner(server()))).toMatchObject({ colleague: 'open' });
  });

  test('knows no other step, and skips nothing that is done', async () => {
    const owner = await anOwner(server());
    expect(await skip(owner, 'coffee')).toMatchObject({ code: 'BAD_INPUT' });
    expect(await skip(owner, 'email')).toMatchObject({ code: 'OK' });
    expect(await statesOf(owner)).toMatchObject({ email: 'done' });
  });
});
