import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPremise } from '../../../../tests/support/fiscal/premise.ts';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { FiscalSection } from './fiscal-section.tsx';

const environment = (mode: string, offered: boolean, missing: readonly string[] = []) => ({
  __typename: 'FiscalReadiness',
  mode,
  offered,
  missing,
});
const certificate = {
  __typename: 'FiscalCertificate',
  mode: 'TEST',
  subject: 'CN=AVTO NOVAK\\, D.O.O., OU=50223054',
  serial: '9007199254740993',
  validUntil: '2099-12-20T10:00:00Z',
};
const premise = {
  __typename: 'FiscalPremise',
  id: 'p',
  version: 2,
  ...aPremise,
  houseNumberAdditional: null,
  state: 'REGISTERED',
  closing: false,
  registeredAt: '2026-11-02T09:00:00Z',
  refusal: null,
};

function open(settings: object) {
  const answer = {
    __typename: 'FiscalSettings',
    environments: [environment('TEST', true), environment('LIVE', false)],
    certificates: [certificate],
    premises: [premise],
    ...settings,
  };
  const { client, asked } = answering({
    FiscalSettings: [{ data: { fiscalSettings: answer } }],
    ClosePremise: [{ data: { closePremise: { ...premise, closing: true, state: 'WAITING' } } }],
  });
  const shown = show(
    <ApolloProvider client={client}>
      <FiscalSection />
    </ApolloProvider>,
  );
  return {
    ...shown,
    sent: () => asked.filter(({ name }) => name === 'ClosePremise').map(({ variables }) => variables),
  };
}

test('says of each environment what is there, and what an installation does not have', async () => {
  open({});
  await screen.findByText('Everything is ready: you can switch it on.');
  screen.getByText('AVTO NOVAK, D.O.O., serial number 9007199254740993, valid until 20 December 2099');
  screen.getByText('The operator of this installation has not set this environment up.');
  screen.getByText('Test environment · in a building · registered');
  expect(screen.queryByText(/expires soon/)).toBeNull();
});

test('names what is missing, and offers a premise only where there is a certificate', async () => {
  const environments = [environment('TEST', true, ['CERTIFICATE', 'OPERATOR'])];
  open({ environments, certificates: [], premises: [] });
  await screen.findByText(
    'Still missing: a certificate, the tax number of somebody at the desk, under Staff and rights',
  );
  screen.getByRole('button', { name: 'Upload a certificate' });
  expect(screen.queryByRole('button', { name: 'Register a premise' })).toBeNull();
});

test('warns of a certificate that expires soon', async () => {
  open({ certificates: [{ ...certificate, validUntil: new Date(Date.now() + 59 * 86_400_000).toISOString() }] });
  await screen.findByText(/The certificate expires soon/);
});

test('a premise is closed by its code, and one that is being closed has no buttons', async () => {
  const { user, sent, unmount } = open({});
  await user.click(await screen.findByRole('button', { name: 'Close P1 permanently' }));
  await user.type(await screen.findByLabelText('Code of the premise'), 'P1');
  await user.click(screen.getByRole('button', { name: 'Close permanently' }));
  await expect.poll(sent).toEqual([{ input: { id: 'p', version: 2, code: 'P1' } }]);
  unmount();
  open({ premises: [{ ...premise, closing: true, state: 'WAITING' }] });
  await screen.findByText(/the authority has not answered yet/);
  expect(screen.queryByRole('button', { name: /P1/ })).toBeNull();
});

test('the internal act is a file of the server, in Slovenian and translated', async () => {
  open({});
  const act = await screen.findByRole('link', { name: 'Internal act (PDF)' });
  expect(act.getAttribute('href')).toBe('/api/fiscal/internal-act.pdf?language=sl');
  const translated = screen.getByRole('link', { name: 'The act in English' });
  expect(translated.getAttribute('href')).toBe('/api/fiscal/internal-act.pdf?language=en');
});
