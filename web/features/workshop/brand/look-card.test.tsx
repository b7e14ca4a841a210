import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, changing, refusing } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { BrandParts } from './brand-parts.tsx';

const brand = {
  __typename: 'Brand',
  version: 7,
  displayName: null,
  iconFileId: null,
  accent: null,
  theme: 'SYSTEM',
  footer: null,
  hidePoweredBy: false,
};
const workshop = { __typename: 'Workshop', id: 'w', name: 'Avto Novak', legalName: null, logo: null };
const chosen = { displayName: 'Servis Novak', accent: '#ffff00' };

function open(profile: object = {}, answers: Parameters<typeof answering>[0] = {}) {
  const { client, asked: all } = answering({
    Look: [{ data: { brand, workshop } }, { data: { brand: { ...brand, ...chosen, version: 8 }, workshop } }],
    CustomDomains: [{ data: { customDomains: [] } }],
    SenderOfWorkshop: [{ data: { sender: null } }],
    Me: [{ data: { me: { ...owner, ...profile } } }],
    SaveBrand: [changing('WORKSHOP', { saveBrand: { ...brand, ...chosen, version: 8 } })],
    ...answers,
  });
  const asked = (of: string) => all.filter(({ name }) => name === of).map(({ variables }) => variables);
  const sent = () => asked('SaveBrand');
  const shown = show(
    <ApolloProvider client={client}>
      <BrandParts />
    </ApolloProvider>,
  );
  return { ...shown, asked, sent };
}

const look = () => {
  const card = screen.getByRole('region', { name: 'Look for customers' });
  return within(card);
};

test('what is chosen shows at once, and is saved over the version that was seen', async () => {
  const { user, sent } = open({ subscriptionPlan: 'enterprise' });
  await user.type(await screen.findByLabelText(/^Name for customers/), 'Servis Novak');
  const colour = screen.getByPlaceholderText('#1d4ed8');
  await user.type(colour, 'red');
  await user.click(look().getByRole('button', { name: 'Save' }));
  await screen.findByText('Please enter a colour such as #1d4ed8');
  expect(sent()).toEqual([]);
  await user.clear(colour);
  await user.type(colour, '#ffff00');
  const preview = screen.getByRole('region', { name: 'Page of a visit' });
  expect(preview.textContent).toMatch(/Servis Novak.*Avto NovakMade with Delavnica/);
  expect(screen.getByText('Approve €120.00').getAttribute('style')).toMatch(/#ffff00.*#000000/);
  screen.getByText(/Links are written in a darker shade/);
  for (const place of ['booking', 'mail', 'invoice', 'phone']) {
    await user.selectOptions(screen.getByLabelText('Preview'), place);
    screen.getByText('Servis Novak');
  }
  await user.click(look().getByRole('button', { name: 'Save' }));
  const { __typename: _, version, ...rest } = { ...brand, ...chosen };
  expect(sent()).toEqual([{ input: { ...rest, version } }]);
  await screen.findByRole('button', { name: 'Back to the usual look' });
});

test('takes no drawing and no paper for an icon', async () => {
  open({ subscriptionPlan: 'enterprise' });
  for (const [name, type] of [
    ['logo.svg', 'image/svg+xml'],
    ['logo.pdf', 'application/pdf'],
  ] as const) {
    const files = [new File(['<svg/>'], name, { type })];
    fireEvent.change(await screen.findByLabelText('Choose an icon', { selector: 'input' }), { target: { files } });
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a picture (JPEG, PNG or WebP)');
  }
});

test('a file that only calls itself a picture is refused in the words of what is taken', async () => {
  class RefusingRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 400;
    responseText = JSON.stringify({
      error: 'Choose a photo (JPEG, PNG or WebP) or a PDF',
      code: 'BAD_INPUT',
      reason: 'fileKind',
      fields: { file: 'Choose a photo (JPEG, PNG or WebP) or a PDF' },
      details: { file: { code: 'fileKind' } },
    });
    open() {}
    send() {
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', RefusingRequest);
  open({ subscriptionPlan: 'enterprise' });
  const files = [new File(['words'], 'icon.png', { type: 'image/png' })];
  fireEvent.change(await screen.findByLabelText('Choose an icon', { selector: 'input' }), { target: { files } });
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a picture (JPEG, PNG or WebP)');
  vi.unstubAllGlobals();
});

test('says with which plan it begins, where that is another one', async () => {
  const { user } = open({ subscriptionPlan: 'business' });
  // The look, the domains and the sender.
  await waitFor(() => expect(screen.getAllByText('Part of the Enterprise plan')).toHaveLength(3));
  expect(look().getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe('/checkout');
  // It can be tried, and nothing is offered that would be refused.
  await user.type(look().getByLabelText(/^Name for customers/), 'Servis Novak');
  expect(screen.getByRole('region', { name: 'Page of a visit' }).textContent).toContain('Servis Novak');
  expect(screen.queryByRole('button', { name: /^Save|Add a domain/ })).toBeNull();
});

test('a domain and an address are checked, and removed once that is confirmed', async () => {
  const domain = {
    __typename: 'CustomDomain',
    id: 'd',
    version: 3,
    host: 'servis.example',
    state: 'FAILED',
    txtName: '_delavnica.servis.example',
    txtValue: 'delavnica=1',
    answerSeen: null,
    checkedAt: null,
  };
  const sender = {
    __typename: 'Sender',
    id: 's',
    version: 2,
    from: 'servis@novak.example',
    mode: 'DKIM',
    state: 'FAILED',
    dkimName: 'd._domainkey.novak.example',
    dkimValue: 'v=DKIM1',
    spfOk: null,
    dkimOk: true,
    dmarcOk: null,
    checkedAt: null,
  };
  const { user, asked } = open(
    { subscriptionPlan: 'enterprise' },
    {
      CustomDomains: [{ data: { customDomains: [domain] } }],
      SenderOfWorkshop: [{ data: { sender } }],
      CheckCustomDomain: [refusing('RATE_LIMITED', 'Too many')],
      SendTestMail: [{ data: { sendTestMail: { __typename: 'TestMail', to: 'a@b.example', from: sender.from } } }],
      RemoveSender: [{ data: { removeSender: sender } }],
    },
  );
  const inside = async (name: string) => within(await screen.findByRole('region', { name }));
  const ofDomain = await inside('servis.example');
  ofDomain.getByText(/^The text record is not there any more/);
  await user.click(ofDomain.getByRole('button', { name: 'Check now' }));
  await screen.findByText('That did not work');
  const ofSender = await inside('servis@novak.example');
  ofSender.getByText(/^Your mail server did not let us in/);
  await user.click(ofSender.getByRole('button', { name: 'Send me a test' }));
  await screen.findByText('The test is on its way');
  await user.click(ofSender.getByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove your own address?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await screen.findByText('The address was removed');
  expect(asked('RemoveSender')).toEqual([{ input: { id: 's', version: 2 } }]);
});
