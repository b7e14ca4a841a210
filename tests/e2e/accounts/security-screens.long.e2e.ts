import type { Page } from 'playwright-core';
import { aProfile, type GraphqlAnswer } from '../../support/browser/graphql-answers.ts';
import { type ScreenState, testScreenStates } from '../../support/browser/screen-states.ts';

/** Every state of "Account & security" and of the second step of a log-in: accessible, and inside its window. */

const failed: GraphqlAnswer = { refused: { code: 'UNAVAILABLE', text: 'This is briefly unavailable' } };
const longName = 'Maksimilijana-Aleksandrina Krajnčič-Žvižgovskaprekoneskončnedolžine';
const longEmail = 'an.extraordinarily.long.address.of.the.owner@a-very-long-workshop-name.example.com';
const at = '2026-11-20T10:15:00.000Z';

const twoFactorIs = (twoFactor: object): GraphqlAnswer => ({
  data: {
    twoFactor: {
      __typename: 'TwoFactorStatus',
      enabled: false,
      enabledAt: null,
      recoveryCodesLeft: 0,
      awaitsProof: false,
      ...twoFactor,
    },
  },
});
const chrome = { __typename: 'DeviceSoftware', app: 'Chrome', system: 'Windows' };
const eventsAre = (events: readonly object[], next: string | null = null): GraphqlAnswer => ({
  data: {
    securityEvents: {
      __typename: 'SecurityEventPage',
      events: events.map((event, index) => ({
        __typename: 'SecurityEvent',
        id: `${index}`,
        at,
        kind: 'logged-in',
        email: 'owner@example.com',
        detail: '',
        address: '192.0.2.17',
        software: chrome,
        ...event,
      })),
      next,
    },
  },
});
const deletionIs = (dueAt: string | null): GraphqlAnswer => ({
  data: { accountDeletion: { __typename: 'AccountDeletion', dueAt } },
});
const codes = Array.from({ length: 10 }, (_, index) => `ab2c-de3f-gh4i-jk5l-mn6o-pqr${'abcdefghij'[index]}`);
const setup: GraphqlAnswer = {
  data: {
    startTwoFactor: {
      __typename: 'TwoFactorSetup',
      secret: 'PGUWGLLI22EQST5Z5IGLNRLXGYOQZCCD',
      uri: 'otpauth://totp/Delavnica:owner%40example.com?issuer=Delavnica&secret=PGUWGLLI22EQST5Z5IGLNRLXGYOQZCCD&algorithm=SHA1&digits=6&period=30',
    },
  },
};
const usual: Record<string, GraphqlAnswer> = {
  Me: aProfile(),
  TwoFactor: twoFactorIs({}),
  SecurityEvents: eventsAre([
    { kind: 'member-changed', email: 'miha@example.com', detail: 'mechanic → receptionist' },
    { kind: 'log-in-refused' },
    { kind: 'plan-changed', detail: 'basic → enterprise', address: '', software: null },
    { kind: 'logged-in' },
  ]),
  AccountDeletion: deletionIs(null),
  Devices: {
    data: {
      devices: [
        { __typename: 'Device', id: '1', software: chrome, current: true, lastUsedAt: at },
        { __typename: 'Device', id: '2', software: { ...chrome, app: 'Delavnica' }, current: false, lastUsedAt: at },
      ],
    },
  },
};
const on = { ...usual, TwoFactor: twoFactorIs({ enabled: true, enabledAt: at, recoveryCodesLeft: 9 }) };

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const setUp = async (page: Page) => {
  await press('Turn on')(page);
  await page.fill('[name=currentPassword]', 'four calm winter tyres');
  await press('Continue')(page);
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
};
const challenged: Record<string, GraphqlAnswer> = {
  LogIn: {
    data: {
      login: {
        __typename: 'LoginResult',
        user: null,
        secondFactor: { __typename: 'SecondFactorChallenge', challenge: 'x'.repeat(43), expiresAt: at },
      },
    },
  },
};
const firstStep = async (page: Page) => {
  await page.fill('[name=email]', 'owner@example.com');
  await page.fill('[name=password]', 'four calm winter tyres');
  await press('Log in')(page);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
};

const states: readonly (Omit<ScreenState, 'path'> & { path?: string })[] = [
  { name: 'the screen', answers: usual, shows: 'mechanic → receptionist' },
  {
    name: 'the screen of a member',
    answers: { ...usual, Me: aProfile({ role: 'mechanic' }) },
    shows: 'Takes you out of the team',
  },
  {
    name: 'long texts',
    answers: {
      ...usual,
      Me: aProfile({ name: longName, email: longEmail }),
      SecurityEvents: eventsAre([{ email: longEmail, kind: 'name-changed', detail: `${longName} → ${longName}` }], 'x'),
    },
    shows: 'Show older ones',
  },
  {
    name: 'everything still loading',
    answers: {
      Me: aProfile(),
      TwoFactor: 'never',
      SecurityEvents: 'never',
      AccountDeletion: 'never',
      Devices: 'never',
    },
    shows: 'Loading security events',
  },
  {
    name: 'everything failed',
    answers: { Me: aProfile(), TwoFactor: failed, SecurityEvents: failed, AccountDeletion: failed, Devices: failed },
    shows: 'The security events could not be loaded',
  },
  {
    name: 'no events',
    answers: { ...usual, SecurityEvents: eventsAre([]) },
    shows: 'Nothing of this kind has happened',
  },
  { name: 'second factor on', answers: on, shows: '9 recovery codes are left' },
  {
    name: 'few recovery codes left',
    answers: { ...on, TwoFactor: twoFactorIs({ enabled: true, enabledAt: at, recoveryCodesLeft: 1 }) },
    shows: 'Make new ones before they run out',
  },
  { name: 'changing the name', answers: usual, act: press('Change name'), shows: 'Save' },
  { name: 'changing the address', answers: usual, act: press('Change e-mail address'), shows: 'We mail a link' },
  {
    name: 'changing the address, empty',
    answers: usual,
    act: async (page) => {
      await press('Change e-mail address')(page);
      await press('Send the link')(page);
    },
    shows: 'Please fill in all fields',
  },
  { name: 'changing the password', answers: usual, act: press('Change password'), shows: 'Repeat the new password' },
  {
    name: 'changing the address with a code',
    answers: on,
    act: async (page) => {
      await press('Change e-mail address')(page);
      await page.getByLabel('Code from the app or a recovery code').waitFor();
      await press('Send the link')(page);
    },
    shows: 'Please fill in all fields',
  },
  {
    name: 'changing the password with a code',
    answers: on,
    act: press('Change password'),
    shows: 'Code from the app or a recovery code',
  },
  {
    name: 'asking for deletion with a code',
    answers: on,
    act: press('Delete the account'),
    shows: 'Code from the app or a recovery code',
  },
  { name: 'undoing a change', path: `/undo-change?token=${'x'.repeat(43)}`, shows: 'Undo the change?' },
  { name: 'undoing a change, no link', path: '/undo-change', shows: 'This link is not valid any more' },
  {
    name: 'undoing a change, link used',
    path: `/undo-change?token=${'x'.repeat(43)}`,
    answers: {
      UndoChange: { refused: { code: 'BAD_INPUT', text: 'Not valid', fields: { token: 'Not valid' } } },
    },
    act: press('Undo the change'),
    shows: 'It works once, for seven days',
  },
  { name: 'setting up, password', answers: usual, act: press('Turn on'), shows: 'First your password' },
  {
    name: 'setting up, app',
    answers: { ...usual, StartTwoFactor: setup },
    act: setUp,
    shows: 'Or enter this key by hand',
  },
  {
    name: 'setting up, wrong code',
    answers: {
      ...usual,
      StartTwoFactor: setup,
      TurnOnTwoFactor: {
        refused: { code: 'BAD_INPUT', text: 'This code is not right', fields: { code: 'This code is not right' } },
      },
    },
    act: async (page) => {
      await setUp(page);
      await page.fill('[name=code]', '000000');
      await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    },
    shows: 'Nothing was changed',
  },
  {
    name: 'setting up, recovery codes',
    answers: {
      ...usual,
      StartTwoFactor: setup,
      TurnOnTwoFactor: {
        data: { turnOnTwoFactor: { __typename: 'RecoveryCodes', recoveryCodes: codes } },
      },
    },
    act: async (page) => {
      await setUp(page);
      await page.fill('[name=code]', '123456');
      await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    },
    shows: 'I have saved them',
  },
  { name: 'turning off', answers: on, act: press('Turn off'), shows: 'Turn off two-factor authentication?' },
  { name: 'renewing codes', answers: on, act: press('New recovery codes'), shows: 'The ten codes you have' },
  { name: 'asking for deletion', answers: usual, act: press('Delete the account'), shows: 'Delete in seven days' },
  {
    name: 'deletion under way',
    answers: { ...usual, AccountDeletion: deletionIs('2026-11-27T10:00:00.000Z') },
    shows: 'Keep the account',
  },
  { name: 'address confirmed', path: '/login?emailChanged=true', shows: 'E-mail address changed' },
  { name: 'address refused', path: '/login?emailChanged=false', shows: 'The e-mail address was not changed' },
  { name: 'log-in, second step', path: '/login', answers: challenged, act: firstStep, shows: 'Phone lost?' },
  {
    name: 'log-in, second step, empty',
    path: '/login',
    answers: challenged,
    act: async (page) => {
      await firstStep(page);
      await press('Log in')(page);
    },
    shows: 'Required',
  },
];

testScreenStates(
  'security',
  states.map((state) => ({ path: '/dashboard/security', ...state })),
);
