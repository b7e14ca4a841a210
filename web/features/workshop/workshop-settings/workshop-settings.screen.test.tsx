import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import { settingsPages } from '../../../../schema/features/workshop/settings-pages.ts';
import { screens } from '../../../../schema/screens.ts';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { Screen } from './workshop-settings.screen.tsx';

const workshop = {
  __typename: 'Workshop',
  id: 'w',
  version: 1,
  name: 'Avto Novak',
  legalName: null,
  address: null,
  postcode: null,
  town: null,
  country: 'SI',
  registrationNumber: null,
  registerEntry: null,
  taxNumber: null,
  vatStatus: 'PAYER',
  iban: null,
  bic: null,
  phone: null,
  email: null,
  zone: 'Europe/Ljubljana',
  language: 'SL',
  openingHours: null,
  invoiceNote: null,
  paymentTermDays: 15,
  priceMode: 'NET',
  approvalToleranceBasisPoints: 0,
  suppliesBasisPoints: null,
  suppliesCapCents: null,
  discountLimits: { __typename: 'DiscountLimits', receptionist: 1000, mechanic: 0 },
  receptionistMayCredit: true,
  receptionistSeesCost: false,
  stockEnabled: false,
  negativeStock: false,
  mechanicSeesPrices: true,
  mechanicSeesPhone: false,
  receptionistMayVoidLater: false,
  qualityCheck: false,
  fiscalMode: 'UNSET',
  fiscalDeclaredAt: null,
  logo: null,
  labourRates: [],
  paymentMethods: [],
  issuingDevices: [],
};
const rate = (price: number, isDefault = true) => ({
  __typename: 'LabourRate',
  id: 'r',
  version: 1,
  name: 'Delo',
  price,
  isDefault,
});

afterEach(() => vi.unstubAllGlobals());

function open(path: string, { wide = true, profile = {}, known = {} } = {}) {
  const matches = () => ({ matches: wide, addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('matchMedia', matches);
  const { client } = answering({ WorkshopSettings: [{ data: { workshop: { ...workshop, ...known }, staff: [] } }] });
  client.writeQuery({ query: MeDocument, data: { me: { ...owner, ...profile } } });
  return show(
    <ApolloProvider client={client}>
      <Screen />
    </ApolloProvider>,
    { path },
  );
}
const names = () => within(screen.getByRole('navigation', { name: 'Settings' }));
const links = () => names().getAllByRole('link');

test('wide windows begin with the first page, whose name is marked beside it', async () => {
  open('/workshop-settings');
  await screen.findByRole('heading', { level: 1, name: 'Workshop details' });
  await screen.findByRole('region', { name: 'Logo' });
  expect(links().filter((link) => link.hasAttribute('aria-current'))).toHaveLength(1);
  expect(names().getByRole('link', { name: 'Workshop details' }).getAttribute('aria-current')).toBe('page');
});

test('phones begin with the names alone, and each page leads back to them', async () => {
  const { unmount } = open('/workshop-settings', { wide: false });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(screen.queryByRole('region')).toBeNull();
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    ...settingsPages.map((page) => screens[page].path),
    ...['/templates', '/inspection-templates', '/import-export', '/dashboard', '/billing', '/team'],
    ...['/dashboard/security', '/download', '/webhook-admin'],
  ]);
  unmount();
  open('/workshop-settings/payments', { wide: false });
  await screen.findByRole('region', { name: 'Payment methods' });
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('link', { name: 'All settings' }).getAttribute('href')).toBe('/workshop-settings');
});

test('the installer is for who has paid', async () => {
  open('/workshop-settings', { profile: { paymentVerified: false } });
  await screen.findByRole('region', { name: 'Logo' });
  expect(names().queryByRole('link', { name: 'Windows app' })).toBeNull();
});

test('a mechanic is told that this is not for them', async () => {
  open('/workshop-settings/prices', { profile: { role: 'mechanic' } });
  await screen.findByText('Your role has no access to this screen');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test.each([
  ['no rate', []],
  ['a rate without a price', [rate(0)]],
  ['a rate that no new line takes', [rate(500_000, false)]],
])('labour for nothing is said with %s', async (_, labourRates) => {
  open('/workshop-settings/prices', { known: { labourRates } });
  await screen.findByText('Labour is priced at €0.00');
});

test('with a standard rate nothing is said', async () => {
  open('/workshop-settings/prices', { known: { labourRates: [rate(500_000)] } });
  await screen.findByText('€50.00 an hour · standard');
  expect(screen.queryByText('Labour is priced at €0.00')).toBeNull();
});

test('the place of earlier versions leads to its page', async () => {
  const { router } = open('/workshop-settings#fiscal');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/workshop-settings/fiscal'));
});
